#ifndef PLAIN_HARFBUZZ_H
#define PLAIN_HARFBUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// HarfBuzz with as little work around it as possible: the practical limit against which the library
// is measured. Texts are UTF-8 without line breaks.

/// The size of a text at a width, in points.
typedef struct {
  int32_t lines;
  float widest;
} plain_size;

// MARK: - Fonts

/// An ordered list of fonts at one size, and what is known in advance about each code point.
typedef struct plain_fonts plain_fonts;

/// Opens font files; NULL if one of them has no glyphs.
plain_fonts *plain_fonts_create(
    const char *const *paths, const int32_t *indexes, int32_t count, double size);
void plain_fonts_destroy(plain_fonts *fonts);

// MARK: - Texts

/// Texts with their languages.
typedef struct plain_texts plain_texts;

plain_texts *plain_texts_create(void);
void plain_texts_add(
    plain_texts *texts, const char *utf8, int32_t length, const char *language);
void plain_texts_destroy(plain_texts *texts);

/// The width of a text on one line including all spaces, in points, summed in double precision.
double plain_unwrapped_width(plain_fonts *fonts, const plain_texts *texts, int32_t index);

// MARK: - Prepared texts

/// The advances of texts from one break opportunity to the next, in one block of memory.
typedef struct plain_prepared plain_prepared;

plain_prepared *plain_prepared_create(void);
void plain_prepared_destroy(plain_prepared *prepared);
/// Removes the texts and keeps the memory.
void plain_prepared_clear(plain_prepared *prepared);
/// Lays out all prepared texts and returns the sum of their sizes; `sizes`, unless it is NULL,
/// receives the size of each.
plain_size plain_prepared_layout(const plain_prepared *prepared, float width, plain_size *sizes);
/// Lays out one prepared text.
plain_size plain_prepared_layout_one(
    const plain_prepared *prepared, int32_t index, float width);

// MARK: - Preparation

/// Prepares texts with one shaping call for each run of one font, script and direction, and lays out
/// each text.
plain_size plain_shape(
    plain_fonts *fonts, const plain_texts *texts, int32_t from, int32_t to,
    plain_prepared *prepared, float width);

/// Advances of words by their text and language, regardless of their neighbours.
typedef struct plain_words plain_words;

plain_words *plain_words_create(void);
void plain_words_destroy(plain_words *words);
void plain_words_clear(plain_words *words);

/// Prepares texts by looking up their words, shaping unknown ones, and lays out each text.
plain_size plain_look_up(
    plain_fonts *fonts, plain_words *words, const plain_texts *texts, int32_t from, int32_t to,
    plain_prepared *prepared, float width);

#endif
