#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

#include <stddef.h>
#include <stdint.h>

/// The number of blocks that the calling thread has asked of the heap since it started.
///
/// Counted by definitions of malloc and its relatives that stand before those of the C library in
/// every program that this target is linked into.
uint64_t allocations_of_thread(void);

/// The bytes of the heap that are in use, with what each block costs beyond its size.
size_t heap_bytes_in_use(void);

/// The processor time that the calling thread has used, in nanoseconds.
uint64_t thread_nanoseconds(void);

/// The greatest memory that the process has had resident so far, in bytes.
size_t peak_resident_bytes(void);

#endif
