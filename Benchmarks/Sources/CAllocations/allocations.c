#include "allocations.h"

#include <errno.h>
#include <malloc.h>
#include <sys/resource.h>
#include <time.h>

// The C library's own functions, which it exports for definitions like those below.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static __thread uint64_t allocations __attribute__((tls_model("initial-exec")));

void *malloc(size_t size) {
  allocations++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations++;
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  allocations++;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  allocations++;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  void *memory = memalign(alignment, size);
  if (!memory) return ENOMEM;
  *block = memory;
  return 0;
}

size_t heap_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

static uint64_t nanoseconds_of(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static uint64_t thread_nanoseconds(void) { return nanoseconds_of(CLOCK_THREAD_CPUTIME_ID); }

uint64_t process_nanoseconds(void) { return nanoseconds_of(CLOCK_PROCESS_CPUTIME_ID); }

__attribute__((noinline)) thread_cost measured_work(void (*work)(void *context), void *context) {
  uint64_t allocations_before = allocations;
  uint64_t start = thread_nanoseconds();
  work(context);
  return (thread_cost){thread_nanoseconds() - start, allocations - allocations_before};
}

size_t peak_resident_bytes(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (size_t)usage.ru_maxrss * 1024;
}
