#include <stdlib.h>

#include "plain.h"

// MARK: - Decoding

static void reserve(plain_scratch *scratch, int32_t count) {
  if (count <= scratch->capacity) return;
  size_t n = (size_t)count * 2;
  scratch->code_points = realloc(scratch->code_points, n * sizeof *scratch->code_points);
  scratch->fonts = realloc(scratch->fonts, n);
  scratch->scripts = realloc(scratch->scripts, n);
  scratch->advances = realloc(scratch->advances, n * sizeof *scratch->advances);
  scratch->bidi_types = realloc(scratch->bidi_types, n * sizeof *scratch->bidi_types);
  scratch->brackets = realloc(scratch->brackets, n * sizeof *scratch->brackets);
  scratch->levels = realloc(scratch->levels, n * sizeof *scratch->levels);
  scratch->capacity = (int32_t)n;
}

/// Reads well-formed UTF-8, as Swift passes it.
int32_t plain_decode(plain_fonts *fonts, const char *utf8, int32_t length) {
  reserve(&fonts->scratch, length);
  hb_codepoint_t *out = fonts->scratch.code_points;
  const uint8_t *p = (const uint8_t *)utf8, *end = p + length;
  while (p < end) {
    uint8_t lead = *p++;
    int following = lead < 0x80 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
    hb_codepoint_t c = following ? lead & (0x3Fu >> following) : lead;
    for (; following > 0; following--) c = c << 6 | (*p++ & 0x3F);
    *out++ = c;
  }
  return (int32_t)(out - fonts->scratch.code_points);
}

// MARK: - Runs

/// Chooses for each code point the first font that has it. Extending code points keep the font before them, and
/// a code point with emoji presentation gets the last font.
static void choose_fonts(plain_fonts *fonts, int32_t count) {
  const hb_codepoint_t *text = fonts->scratch.code_points;
  uint8_t *chosen = fonts->scratch.fonts;
  for (int32_t i = 0; i < count; i++) {
    plain_code_point point = fonts->code_points[text[i]];
    if (i > 0 && (point.flags & PLAIN_EXTENDS || text[i - 1] == 0x200D))
      chosen[i] = chosen[i - 1];
    else if (i + 1 < count && text[i + 1] == 0xFE0F)
      chosen[i] = (uint8_t)(fonts->count - 1);
    else
      chosen[i] = point.font == PLAIN_NO_FONT ? 0 : point.font;
  }
}

/// Chooses scripts by inheritance: a neutral code point has the script before it, or at the start of a text the first.
static void choose_scripts(plain_fonts *fonts, int32_t count) {
  const hb_codepoint_t *text = fonts->scratch.code_points;
  uint8_t *chosen = fonts->scratch.scripts;
  int32_t first = 0;
  while (first < count && fonts->code_points[text[first]].flags & PLAIN_NEUTRAL_SCRIPT) first++;
  uint8_t script = fonts->code_points[text[first < count ? first : 0]].script;
  for (int32_t i = 0; i < count; i++) {
    plain_code_point point = fonts->code_points[text[i]];
    if (!(point.flags & PLAIN_NEUTRAL_SCRIPT)) script = point.script;
    chosen[i] = script;
  }
}

/// Finds embedding levels, using FriBidi only if anything runs from right to left.
static void find_levels(plain_fonts *fonts, int32_t count) {
  plain_scratch *scratch = &fonts->scratch;
  uint8_t flags = 0;
  for (int32_t i = 0; i < count; i++) {
    flags |= fonts->code_points[scratch->code_points[i]].flags;
    scratch->levels[i] = 0;
  }
  if (!(flags & PLAIN_RIGHT_TO_LEFT)) return;
  fribidi_get_bidi_types(scratch->code_points, count, scratch->bidi_types);
  fribidi_get_bracket_types(
      scratch->code_points, count, scratch->bidi_types, scratch->brackets);
  FriBidiParType base = FRIBIDI_PAR_ON;
  if (!fribidi_get_par_embedding_levels_ex(
          scratch->bidi_types, scratch->brackets, count, &base, scratch->levels)) {
    for (int32_t i = 0; i < count; i++) scratch->levels[i] = 0;
  }
}

// MARK: - Shaping

static void shape_run(
    plain_fonts *fonts, int32_t start, int32_t end, int32_t count, hb_language_t language) {
  plain_scratch *scratch = &fonts->scratch;
  hb_buffer_t *buffer = fonts->buffer;
  int32_t font = scratch->fonts[start];
  hb_buffer_clear_contents(buffer);
  hb_buffer_add_codepoints(buffer, scratch->code_points, count, (unsigned)start, end - start);
  hb_buffer_set_direction(
      buffer, scratch->levels[start] & 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  hb_buffer_set_script(buffer, fonts->scripts[scratch->scripts[start]]);
  hb_buffer_set_language(buffer, language);
  hb_buffer_set_flags(
      buffer, (start == 0 ? HB_BUFFER_FLAG_BOT : 0) | (end == count ? HB_BUFFER_FLAG_EOT : 0));
  hb_shape(fonts->fonts[font], buffer, NULL, 0);

  unsigned length;
  const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &length);
  const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &length);
  for (unsigned i = 0; i < length; i++)
    scratch->advances[infos[i].cluster] += positions[i].x_advance * fonts->scales[font];
}

void plain_shape_decoded(plain_fonts *fonts, int32_t count, hb_language_t language) {
  plain_scratch *scratch = &fonts->scratch;
  choose_fonts(fonts, count);
  choose_scripts(fonts, count);
  find_levels(fonts, count);
  for (int32_t i = 0; i < count; i++) scratch->advances[i] = 0;
  for (int32_t start = 0, end; start < count; start = end) {
    for (end = start + 1; end < count; end++)
      if (scratch->fonts[end] != scratch->fonts[start] ||
          scratch->scripts[end] != scratch->scripts[start] ||
          scratch->levels[end] != scratch->levels[start])
        break;
    shape_run(fonts, start, end, count, language);
  }
}

// MARK: - Texts

static int32_t shape_text(plain_fonts *fonts, const plain_texts *texts, int32_t index) {
  plain_text text = texts->texts[index];
  int32_t count = plain_decode(fonts, texts->bytes + text.offset, text.length);
  plain_shape_decoded(fonts, count, text.language);
  return count;
}

double plain_unwrapped_width(plain_fonts *fonts, const plain_texts *texts, int32_t index) {
  int32_t count = shape_text(fonts, texts, index);
  double width = 0;
  for (int32_t i = 0; i < count; i++) width += fonts->scratch.advances[i];
  return width;
}

/// Lines may be broken after spaces, after hyphens, and before and after ideographs.
static void add_pieces(plain_fonts *fonts, int32_t count, plain_prepared *prepared) {
  const plain_scratch *scratch = &fonts->scratch;
  double visible = 0, space = 0;
  uint8_t before = 0;
  for (int32_t i = 0; i < count; i++) {
    uint8_t flags = fonts->code_points[scratch->code_points[i]].flags;
    bool isSpace = flags & PLAIN_SPACE;
    if (i > 0 && !isSpace && !(flags & PLAIN_EXTENDS) &&
        (before & (PLAIN_SPACE | PLAIN_HYPHEN | PLAIN_IDEOGRAPH) || flags & PLAIN_IDEOGRAPH)) {
      plain_prepared_add(prepared, (plain_piece){(float)visible, (float)space});
      visible = space = 0;
    }
    if (isSpace)
      space += scratch->advances[i];
    else
      visible += scratch->advances[i];
    before = flags;
  }
  if (count > 0) plain_prepared_add(prepared, (plain_piece){(float)visible, (float)space});
}

plain_size plain_shape(
    plain_fonts *fonts, const plain_texts *texts, int32_t from, int32_t to,
    plain_prepared *prepared, float width) {
  plain_size sum = {0, 0};
  for (int32_t i = from; i < to; i++) {
    int32_t count = shape_text(fonts, texts, i);
    plain_prepared_begin(prepared);
    add_pieces(fonts, count, prepared);
    plain_size size = plain_prepared_layout_one(prepared, prepared->count - 1, width);
    sum.lines += size.lines;
    sum.widest += size.widest;
  }
  return sum;
}
