#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

#include <stddef.h>
#include <stdint.h>

/// The cost of a piece of work to the thread that does it.
typedef struct {
  /// Processor time.
  uint64_t nanoseconds;
  /// The number of allocated heap blocks. They are counted by definitions of malloc and its relatives
  /// that take precedence over the C library's in every program that this target is linked into.
  uint64_t allocations;
} thread_cost;

/// Does work and measures it.
///
/// A profiler that counts only within this function counts exactly what is measured:
/// `valgrind --tool=callgrind --toggle-collect=measured_work`.
thread_cost measured_work(void (*work)(void *context), void *context);

/// The number of bytes in use on the heap, including the overhead of each block.
size_t heap_bytes_in_use(void);

/// The processor time that the process has used so far, in nanoseconds.
uint64_t process_nanoseconds(void);

/// The peak resident memory of the process so far, in bytes.
size_t peak_resident_bytes(void);

#endif
