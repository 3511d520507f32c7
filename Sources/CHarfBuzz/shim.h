#ifndef CHARFBUZZ_SHIM_H
#define CHARFBUZZ_SHIM_H

#include <hb.h>
#include <hb-ot.h>

// `HB_LANGUAGE_INVALID` is a cast expression, which Swift does not import.
static inline hb_language_t tm_hb_language_invalid(void) { return HB_LANGUAGE_INVALID; }

#endif
