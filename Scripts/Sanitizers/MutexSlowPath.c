// Tells the thread sanitizer about the slow path of Swift's Mutex.
//
// The fast path is compiled into its callers, so the sanitizer sees its atomic operations. A thread that must
// wait goes through two functions of libswiftSynchronization, which is not instrumented. Unless this library is
// loaded before it, every access that a contended mutex guards is reported as a race.

#include <dlfcn.h>
#include <stdint.h>

extern void __tsan_acquire(void *address);
extern void __tsan_release(void *address);

#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

// _MutexHandle._lockSlow(_: UInt32)
SWIFT void lockSlow(uint32_t owner, SELF) __asm__(LOCK_SLOW);
// _MutexHandle._unlockSlow()
SWIFT void unlockSlow(SELF) __asm__(UNLOCK_SLOW);

SWIFT void lockSlow(uint32_t owner, SELF) {
  static SWIFT void (*next)(uint32_t, SELF);
  if (!next) next = (SWIFT void (*)(uint32_t, SELF))dlsym(RTLD_NEXT, LOCK_SLOW);
  next(owner, self);
  __tsan_acquire(self);
}

SWIFT void unlockSlow(SELF) {
  static SWIFT void (*next)(SELF);
  if (!next) next = (SWIFT void (*)(SELF))dlsym(RTLD_NEXT, UNLOCK_SLOW);
  __tsan_release(self);
  next(self);
}
