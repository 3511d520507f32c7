#ifndef CHARFBUZZ_SHIM_H
#define CHARFBUZZ_SHIM_H

#include <hb.h>
#include <hb-ot.h>
#include <stddef.h>

// `HB_LANGUAGE_INVALID` is a cast expression, which Swift does not import.
static inline hb_language_t tm_hb_language_invalid(void) { return HB_LANGUAGE_INVALID; }

// Shapes by the OpenType and AAT tables. Left to choose a shaper itself, HarfBuzz asks a face without Graphite
// tables for them each time.
static inline void tm_hb_shape_without_graphite(
    hb_font_t *font, hb_buffer_t *buffer, const hb_feature_t *features, unsigned int count) {
  static const char *const shapers[] = {"ot", NULL};
  hb_shape_full(font, buffer, features, count, shapers);
}

#endif
