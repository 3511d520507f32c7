#include <stdlib.h>

#include "plain.h"

static hb_font_t *open_font(const char *path, int32_t index) {
  hb_blob_t *blob = hb_blob_create_from_file(path);
  hb_face_t *face = hb_face_create(blob, (unsigned)index);
  hb_blob_destroy(blob);
  hb_font_t *font = hb_face_get_glyph_count(face) > 0 ? hb_font_create(face) : NULL;
  hb_face_destroy(face);
  if (font) hb_font_make_immutable(font);
  return font;
}

static uint8_t script_index(plain_fonts *fonts, hb_script_t script) {
  for (int32_t i = 0; i < fonts->script_count; i++)
    if (fonts->scripts[i] == script) return (uint8_t)i;
  fonts->scripts[fonts->script_count] = script;
  return (uint8_t)fonts->script_count++;
}

static bool is_ideograph(hb_codepoint_t c) {
  return (c >= 0x3041 && c <= 0x30FF) || (c >= 0x3400 && c <= 0x9FFF) ||
         (c >= 0xF900 && c <= 0xFAFF) || (c >= 0x20000 && c <= 0x3FFFD);
}

static bool extends(hb_codepoint_t c, hb_unicode_general_category_t category) {
  return category == HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK ||
         category == HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK ||
         category == HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK || c == 0x200C || c == 0x200D ||
         (c >= 0xFE00 && c <= 0xFE0F) || (c >= 0x1F3FB && c <= 0x1F3FF);
}

static uint8_t flags_of(hb_codepoint_t c, hb_script_t script, hb_unicode_funcs_t *unicode) {
  uint8_t flags = 0;
  if (c == ' ' || c == 0x3000) flags |= PLAIN_SPACE;
  if (c == '-' || c == 0x2010) flags |= PLAIN_HYPHEN;
  if (is_ideograph(c)) flags |= PLAIN_IDEOGRAPH;
  if (extends(c, hb_unicode_general_category(unicode, c))) flags |= PLAIN_EXTENDS;
  FriBidiCharType bidi = fribidi_get_bidi_type(c);
  if (FRIBIDI_IS_RTL(bidi) || FRIBIDI_IS_EXPLICIT(bidi) || FRIBIDI_IS_ISOLATE(bidi))
    flags |= PLAIN_RIGHT_TO_LEFT;
  if (script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED) flags |= PLAIN_NEUTRAL_SCRIPT;
  return flags;
}

static void describe_code_points(plain_fonts *fonts) {
  hb_unicode_funcs_t *unicode = hb_unicode_funcs_get_default();
  for (hb_codepoint_t c = 0; c < PLAIN_CODE_POINTS; c++) {
    hb_script_t script = hb_unicode_script(unicode, c);
    fonts->code_points[c] = (plain_code_point){
        .font = PLAIN_NO_FONT,
        .script = script_index(fonts, script),
        .flags = flags_of(c, script, unicode)};
  }
}

/// Enclosed letters and ideographs with Emoji_Presentation (UTS #51), which text fonts have as well.
static bool is_enclosed_emoji(hb_codepoint_t c) {
  return c == 0x1F18E || (c >= 0x1F191 && c <= 0x1F19A) || c == 0x1F201 || c == 0x1F21A || c == 0x1F22F ||
         (c >= 0x1F232 && c <= 0x1F236) || (c >= 0x1F238 && c <= 0x1F23A) || c == 0x1F250 || c == 0x1F251;
}

/// Gives each code point the first font that has it; enclosed emoji get the last font if it has them.
static void cover_code_points(plain_fonts *fonts) {
  hb_set_t *covered = hb_set_create();
  for (int32_t i = 0; i < fonts->count; i++) {
    hb_set_clear(covered);
    hb_face_collect_unicodes(hb_font_get_face(fonts->fonts[i]), covered);
    hb_codepoint_t c = HB_SET_VALUE_INVALID;
    while (hb_set_next(covered, &c))
      if (fonts->code_points[c].font == PLAIN_NO_FONT || (i == fonts->count - 1 && is_enclosed_emoji(c)))
        fonts->code_points[c].font = (uint8_t)i;
  }
  hb_set_destroy(covered);
}

static float advance_of_space(const plain_fonts *fonts) {
  hb_codepoint_t glyph = 0;
  hb_font_get_nominal_glyph(fonts->fonts[0], ' ', &glyph);
  return (float)(hb_font_get_glyph_h_advance(fonts->fonts[0], glyph) * fonts->scales[0]);
}

plain_fonts *plain_fonts_create(
    const char *const *paths, const int32_t *indexes, int32_t count, double size) {
  plain_fonts *fonts = calloc(1, sizeof *fonts);
  for (int32_t i = 0; i < count && i < PLAIN_MAX_FONTS; i++) {
    fonts->fonts[i] = open_font(paths[i], indexes[i]);
    if (!fonts->fonts[i]) {
      plain_fonts_destroy(fonts);
      return NULL;
    }
    fonts->scales[i] = size / hb_face_get_upem(hb_font_get_face(fonts->fonts[i]));
    fonts->count++;
  }
  fonts->code_points = malloc(PLAIN_CODE_POINTS * sizeof *fonts->code_points);
  describe_code_points(fonts);
  cover_code_points(fonts);
  fonts->space = advance_of_space(fonts);
  fonts->buffer = hb_buffer_create();
  hb_buffer_set_cluster_level(fonts->buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES);
  return fonts;
}

void plain_fonts_destroy(plain_fonts *fonts) {
  for (int32_t i = 0; i < fonts->count; i++) hb_font_destroy(fonts->fonts[i]);
  hb_buffer_destroy(fonts->buffer);
  plain_scratch *scratch = &fonts->scratch;
  free(scratch->code_points);
  free(scratch->fonts);
  free(scratch->scripts);
  free(scratch->advances);
  free(scratch->bidi_types);
  free(scratch->brackets);
  free(scratch->levels);
  free(fonts->code_points);
  free(fonts);
}
