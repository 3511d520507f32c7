#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

#include <stddef.h>
#include <stdint.h>

/// What a piece of work costs the thread that does it.
typedef struct {
  /// Of the processor.
  uint64_t nanoseconds;
  /// The blocks that are asked of the heap. They are counted by definitions of malloc and its relatives
  /// that stand before those of the C library in every program that this target is linked into.
  uint64_t allocations;
} thread_cost;

/// Does work and measures it.
///
/// A profiler that counts within this function alone counts what is measured and nothing else:
/// `valgrind --tool=callgrind --toggle-collect=measured_work`.
thread_cost measured_work(void (*work)(void *context), void *context);

/// The bytes of the heap that are in use, with what each block costs beyond its size.
size_t heap_bytes_in_use(void);

/// The processor time that the process has used so far, in nanoseconds.
uint64_t process_nanoseconds(void);

/// The greatest memory that the process has had resident so far, in bytes.
size_t peak_resident_bytes(void);

#endif
