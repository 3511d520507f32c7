#ifndef PANGO_LAYOUTS_H
#define PANGO_LAYOUTS_H

#include <stdint.h>

/// Texts as Pango layouts, without hinting, in the given fonts only.
typedef struct pango_layouts pango_layouts;

/// The size of a text at a width: lines and points.
typedef struct {
  int32_t lines;
  float width;
  float height;
} pango_text_size;

/// Opens fonts.
///
/// - families: comma-separated, in search order.
pango_layouts *pango_layouts_create(
    const char *const *paths, int32_t count, const char *families, double size);
void pango_layouts_destroy(pango_layouts *layouts);
/// Drops all layouts and keeps the fonts.
void pango_layouts_clear(pango_layouts *layouts);

/// Makes a layout of a text and measures it at a width.
pango_text_size pango_layouts_add(
    pango_layouts *layouts, const char *utf8, int32_t length, const char *language, double width);
/// Measures a layout at another width; 0 or less means no limit.
pango_text_size pango_layouts_resize(pango_layouts *layouts, int32_t index, double width);
/// Gives a layout another text and measures it.
pango_text_size pango_layouts_set_text(
    pango_layouts *layouts, int32_t index, const char *utf8, int32_t length);

/// The cursors at a place in a text: a UTF-16 offset, and distances from the left in points.
typedef struct {
  int32_t offset;
  double strong;
  double weak;
} pango_caret;

/// Finds the cursors at every place of the first line of a layout where Pango allows one.
///
/// - capacity: the maximum number of places.
/// Returns the number of places.
int32_t pango_layouts_carets(
    pango_layouts *layouts, int32_t index, pango_caret *carets, int32_t capacity);

#endif
