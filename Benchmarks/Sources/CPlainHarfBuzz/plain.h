#ifndef PLAIN_H
#define PLAIN_H

#include <fribidi.h>
#include <hb-ot.h>
#include <hb.h>

#include "plain_harfbuzz.h"

enum {
  PLAIN_MAX_FONTS = 16,
  PLAIN_CODE_POINTS = 0x110000,
  PLAIN_NO_FONT = 0xFF,
};

/// The effects of a code point on line breaks and runs.
enum {
  PLAIN_SPACE = 1 << 0,
  PLAIN_HYPHEN = 1 << 1,
  PLAIN_IDEOGRAPH = 1 << 2,
  /// Keeps the font of the character before it: marks, joiners, variation selectors, skin tones.
  PLAIN_EXTENDS = 1 << 3,
  PLAIN_RIGHT_TO_LEFT = 1 << 4,
  /// Common and Inherited: takes the script of its surroundings.
  PLAIN_NEUTRAL_SCRIPT = 1 << 5,
};

typedef struct {
  uint8_t font;
  uint8_t script;
  uint8_t flags;
} plain_code_point;

/// Room for the longest text so far, reused for every text.
typedef struct {
  hb_codepoint_t *code_points;
  uint8_t *fonts;
  uint8_t *scripts;
  double *advances;
  FriBidiCharType *bidi_types;
  FriBidiBracketType *brackets;
  FriBidiLevel *levels;
  int32_t capacity;
} plain_scratch;

struct plain_fonts {
  hb_font_t *fonts[PLAIN_MAX_FONTS];
  /// Points per design unit.
  double scales[PLAIN_MAX_FONTS];
  int32_t count;
  hb_script_t scripts[256];
  int32_t script_count;
  plain_code_point *code_points;
  float space;
  hb_buffer_t *buffer;
  plain_scratch scratch;
};

typedef struct {
  int32_t offset;
  int32_t length;
  hb_language_t language;
} plain_text;

struct plain_texts {
  char *bytes;
  size_t byte_count, byte_capacity;
  plain_text *texts;
  int32_t count, capacity;
};

/// The widths of an unbreakable piece of a text and of the spaces after it, in points.
typedef struct {
  float visible;
  float space;
} plain_piece;

struct plain_prepared {
  plain_piece *pieces;
  size_t piece_count, piece_capacity;
  /// The indices at which each text's pieces begin, then the end of the last text's pieces.
  size_t *starts;
  int32_t count, capacity;
};

/// Grows an array by doubling until it has room for the needed number of elements.
void *plain_grow(void *array, size_t *capacity, size_t needed, size_t element_size);

/// Decodes UTF-8 into the scratch and returns the number of code points.
int32_t plain_decode(plain_fonts *fonts, const char *utf8, int32_t length);

/// Shapes the decoded code points and puts the advance of each, in points, into the scratch.
void plain_shape_decoded(plain_fonts *fonts, int32_t count, hb_language_t language);

void plain_prepared_begin(plain_prepared *prepared);
void plain_prepared_add(plain_prepared *prepared, plain_piece piece);

#endif
