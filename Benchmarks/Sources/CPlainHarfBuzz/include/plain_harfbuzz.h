#ifndef PLAIN_HARFBUZZ_H
#define PLAIN_HARFBUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What can be had from HarfBuzz with the least work around it: the practical limit that the library
// is compared with. Texts are UTF-8 without line breaks.

/// What a text came to at a width, in points.
typedef struct {
  int32_t lines;
  float widest;
} plain_size;

// MARK: - Fonts

/// An ordered list of fonts with one size, and what is known of each code point beforehand.
typedef struct plain_fonts plain_fonts;

/// Opens font files; NULL where one of them has no glyphs.
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

/// The width of one text on one line, every space counted, in points; summed in double precision.
double plain_unwrapped_width(plain_fonts *fonts, const plain_texts *texts, int32_t index);

// MARK: - Prepared texts

/// The advances of texts from one place where they may be broken to the next, in one block of memory.
typedef struct plain_prepared plain_prepared;

plain_prepared *plain_prepared_create(void);
void plain_prepared_destroy(plain_prepared *prepared);
/// Forgets the texts and keeps the memory.
void plain_prepared_clear(plain_prepared *prepared);
/// Lays all prepared texts out and returns the sum of their sizes; `sizes`, where it is not NULL,
/// takes the size of each.
plain_size plain_prepared_layout(const plain_prepared *prepared, float width, plain_size *sizes);
/// Lays one prepared text out.
plain_size plain_prepared_layout_one(
    const plain_prepared *prepared, int32_t index, float width);

// MARK: - Preparation

/// Prepares texts with one shaping call for each run of one font, script and direction, and lays each
/// out.
plain_size plain_shape(
    plain_fonts *fonts, const plain_texts *texts, int32_t from, int32_t to,
    plain_prepared *prepared, float width);

/// Advances of words by their text and language, without regard to what stands beside them.
typedef struct plain_words plain_words;

plain_words *plain_words_create(void);
void plain_words_destroy(plain_words *words);
void plain_words_clear(plain_words *words);

/// Prepares texts by looking their words up, shapes those that are not known, and lays each text out.
plain_size plain_look_up(
    plain_fonts *fonts, plain_words *words, const plain_texts *texts, int32_t from, int32_t to,
    plain_prepared *prepared, float width);

#endif
