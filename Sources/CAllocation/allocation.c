// Ends the tool with a message when memory runs out.
//
// Swift does not report a failed allocation: it crashes. So the tool defines its own allocation functions, which take
// precedence over the C library's in the tool and in all libraries that it loads. They end the tool before any caller
// sees a null pointer. Files are written under other names and then renamed, so none is left half written.
#include "allocation.h"

#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

// The sanitizers have their own allocation functions.
#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

// glibc's own functions, which it exports for this purpose.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

// No machine has this much memory: a damaged file claims such a size, and the library that reads the file rejects it.
static const size_t implausible_size = (size_t)1 << 40;

static void *checked(void *block, size_t size) {
  static const char message[] =
    "Error: There is not enough memory.\n"
    "Raise the limit of the process (for example with 'ulimit -v unlimited'), use fewer jobs, or measure less of\n"
    "a text (for example with '--limit textLength=65536').\n";
  if (block || size == 0 || size >= implausible_size) return block;
  if (write(STDERR_FILENO, message, strlen(message)) < 0) {}
  _exit(OUT_OF_MEMORY_STATUS);
}

void *malloc(size_t size) { return checked(__libc_malloc(size), size); }

void *calloc(size_t count, size_t size) {
  size_t total;
  int overflows = __builtin_mul_overflow(count, size, &total);
  return checked(__libc_calloc(count, size), overflows ? implausible_size : total);
}

void *realloc(void *block, size_t size) { return checked(__libc_realloc(block, size), size); }

void *memalign(size_t alignment, size_t size) { return checked(__libc_memalign(alignment, size), size); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1))) return EINVAL;
  void *memory = memalign(alignment, size);
  if (!memory && size) return ENOMEM;
  *block = memory;
  return 0;
}

#endif
