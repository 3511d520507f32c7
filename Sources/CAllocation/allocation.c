// Ends the tool with a message when memory runs out.
//
// Swift does not report that it got no memory: it crashes. So the tool has allocating functions of its own in front
// of those of the C library, for itself and for all libraries that it loads. They end it before anybody sees a null
// pointer. Files are written aside and renamed, so none is half written.
#include "allocation.h"

#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

// The sanitizers bring allocating functions of their own.
#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

// Those of glibc, which it exports for this purpose.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

// No machine has as much: a number that a damaged file claims, which the library that reads it rejects.
static const size_t absurd = (size_t)1 << 40;

static void *checked(void *block, size_t size) {
  static const char message[] =
    "Error: There is not enough memory.\n"
    "Raise the limit of the process (for example with 'ulimit -v unlimited'), use fewer jobs, or measure less of\n"
    "a text (for example with '--limit textLength=65536').\n";
  if (block || size == 0 || size >= absurd) return block;
  if (write(STDERR_FILENO, message, strlen(message)) < 0) {}
  _exit(OUT_OF_MEMORY_STATUS);
}

void *malloc(size_t size) { return checked(__libc_malloc(size), size); }

void *calloc(size_t count, size_t size) {
  size_t total;
  int overflows = __builtin_mul_overflow(count, size, &total);
  return checked(__libc_calloc(count, size), overflows ? absurd : total);
}

void *realloc(void *block, size_t size) { return checked(__libc_realloc(block, size), size); }

void *memalign(size_t alignment, size_t size) { return checked(__libc_memalign(alignment, size), size); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1))) return EINVAL;
  void *found = memalign(alignment, size);
  if (!found && size) return ENOMEM;
  *block = found;
  return 0;
}

#endif
