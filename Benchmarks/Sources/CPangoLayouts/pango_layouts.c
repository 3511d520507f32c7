#include "pango_layouts.h"

#include <pango/pangoft2.h>
#include <stdlib.h>

struct pango_layouts {
  PangoFontMap *map;
  PangoContext *context;
  PangoFontDescription *description;
  GPtrArray *layouts;
};

/// Advances must not depend on hinting or bitmaps.
static void without_hinting(FcPattern *pattern, gpointer data) {
  (void)data;
  FcPatternDel(pattern, FC_HINTING);
  FcPatternAddBool(pattern, FC_HINTING, FcFalse);
}

static FcConfig *configuration_of(const char *const *paths, int32_t count) {
  FcConfig *config = FcConfigCreate();
  for (int32_t i = 0; i < count; i++)
    FcConfigAppFontAddFile(config, (const FcChar8 *)paths[i]);
  return config;
}

pango_layouts *pango_layouts_create(
    const char *const *paths, int32_t count, const char *families, double size) {
  pango_layouts *layouts = calloc(1, sizeof *layouts);
  layouts->map = pango_ft2_font_map_new();
  FcConfig *config = configuration_of(paths, count);
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(layouts->map), config);
  FcConfigDestroy(config);
  // One pixel per point.
  pango_ft2_font_map_set_resolution(PANGO_FT2_FONT_MAP(layouts->map), 72, 72);
  pango_fc_font_map_set_default_substitute(
      PANGO_FC_FONT_MAP(layouts->map), without_hinting, NULL, NULL);
  layouts->context = pango_font_map_create_context(layouts->map);
  pango_context_set_round_glyph_positions(layouts->context, FALSE);
  layouts->description = pango_font_description_new();
  pango_font_description_set_family(layouts->description, families);
  pango_font_description_set_absolute_size(layouts->description, size * PANGO_SCALE);
  pango_context_set_font_description(layouts->context, layouts->description);
  layouts->layouts = g_ptr_array_new_with_free_func(g_object_unref);
  return layouts;
}

void pango_layouts_destroy(pango_layouts *layouts) {
  g_ptr_array_unref(layouts->layouts);
  pango_font_description_free(layouts->description);
  g_object_unref(layouts->context);
  g_object_unref(layouts->map);
  free(layouts);
}

void pango_layouts_clear(pango_layouts *layouts) { g_ptr_array_set_size(layouts->layouts, 0); }

static pango_text_size size_of(PangoLayout *layout) {
  int width, height;
  pango_layout_get_size(layout, &width, &height);
  return (pango_text_size){
      pango_layout_get_line_count(layout), (float)width / PANGO_SCALE,
      (float)height / PANGO_SCALE};
}

static void set_width(PangoLayout *layout, double width) {
  pango_layout_set_width(layout, width > 0 ? (int)(width * PANGO_SCALE) : -1);
}

pango_text_size pango_layouts_add(
    pango_layouts *layouts, const char *utf8, int32_t length, const char *language,
    double width) {
  PangoLanguage *tag = language ? pango_language_from_string(language) : NULL;
  if (tag != pango_context_get_language(layouts->context))
    pango_context_set_language(layouts->context, tag);
  PangoLayout *layout = pango_layout_new(layouts->context);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text(layout, utf8, length);
  set_width(layout, width);
  g_ptr_array_add(layouts->layouts, layout);
  return size_of(layout);
}

pango_text_size pango_layouts_resize(pango_layouts *layouts, int32_t index, double width) {
  PangoLayout *layout = g_ptr_array_index(layouts->layouts, index);
  set_width(layout, width);
  return size_of(layout);
}

pango_text_size pango_layouts_set_text(
    pango_layouts *layouts, int32_t index, const char *utf8, int32_t length) {
  PangoLayout *layout = g_ptr_array_index(layouts->layouts, index);
  pango_layout_set_text(layout, utf8, length);
  return size_of(layout);
}

int32_t pango_layouts_carets(
    pango_layouts *layouts, int32_t index, pango_caret *carets, int32_t capacity) {
  PangoLayout *layout = g_ptr_array_index(layouts->layouts, index);
  int attribute_count;
  const PangoLogAttr *attributes =
      pango_layout_get_log_attrs_readonly(layout, &attribute_count);
  const char *text = pango_layout_get_text(layout);
  const char *character = text;
  int32_t count = 0, offset = 0;
  // There is an attribute for each character, and one for the end.
  for (int i = 0; i < attribute_count && count < capacity; i++) {
    if (attributes[i].is_cursor_position) {
      PangoRectangle strong, weak;
      pango_layout_get_cursor_pos(layout, (int)(character - text), &strong, &weak);
      carets[count++] = (pango_caret){
          offset, (double)strong.x / PANGO_SCALE, (double)weak.x / PANGO_SCALE};
    }
    if (*character == 0) break;
    offset += g_utf8_get_char(character) > 0xFFFF ? 2 : 1;
    character = g_utf8_next_char(character);
  }
  return count;
}
