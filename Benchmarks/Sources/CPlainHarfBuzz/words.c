#include <stdlib.h>
#include <string.h>

#include "plain.h"

typedef struct {
  uint64_t hash;
  hb_language_t language;
  /// The position of the word's bytes; the length is 0 if the slot is free.
  uint32_t offset;
  uint32_t length;
  float advance;
} word_slot;

struct plain_words {
  word_slot *slots;
  size_t slot_count, used;
  char *bytes;
  size_t byte_count, byte_capacity;
};

enum { FIRST_SLOT_COUNT = 1 << 12 };

plain_words *plain_words_create(void) {
  plain_words *words = calloc(1, sizeof *words);
  words->slot_count = FIRST_SLOT_COUNT;
  words->slots = calloc(words->slot_count, sizeof *words->slots);
  return words;
}

void plain_words_destroy(plain_words *words) {
  free(words->slots);
  free(words->bytes);
  free(words);
}

/// Starts again with the initial number of slots, so that every cold run includes growing the table.
void plain_words_clear(plain_words *words) {
  free(words->slots);
  words->slot_count = FIRST_SLOT_COUNT;
  words->slots = calloc(words->slot_count, sizeof *words->slots);
  words->used = words->byte_count = 0;
}

/// Hashes eight bytes at a time by multiplication.
static uint64_t hash_of(const char *bytes, uint32_t length, hb_language_t language) {
  const uint64_t odd = 0x9E3779B97F4A7C15u;
  uint64_t hash = (uint64_t)(uintptr_t)language ^ length;
  for (; length >= 8; bytes += 8, length -= 8) {
    uint64_t chunk;
    memcpy(&chunk, bytes, 8);
    hash = (hash ^ chunk) * odd;
    hash ^= hash >> 32;
  }
  uint64_t rest = 0;
  memcpy(&rest, bytes, length);
  hash = (hash ^ rest) * odd;
  return hash ^ hash >> 32;
}

static void grow(plain_words *words) {
  word_slot *old = words->slots;
  size_t old_count = words->slot_count;
  words->slot_count *= 2;
  words->slots = calloc(words->slot_count, sizeof *words->slots);
  for (size_t i = 0; i < old_count; i++) {
    if (!old[i].length) continue;
    size_t place = old[i].hash & (words->slot_count - 1);
    while (words->slots[place].length) place = (place + 1) & (words->slot_count - 1);
    words->slots[place] = old[i];
  }
  free(old);
}

static float shape_word(
    plain_fonts *fonts, const char *bytes, uint32_t length, hb_language_t language) {
  int32_t count = plain_decode(fonts, bytes, (int32_t)length);
  plain_shape_decoded(fonts, count, language);
  double advance = 0;
  for (int32_t i = 0; i < count; i++) advance += fonts->scratch.advances[i];
  return (float)advance;
}

static float advance_of(
    plain_words *words, plain_fonts *fonts, const char *bytes, uint32_t length,
    hb_language_t language) {
  if (!length) return 0;
  uint64_t hash = hash_of(bytes, length, language);
  size_t place = hash & (words->slot_count - 1);
  for (; words->slots[place].length; place = (place + 1) & (words->slot_count - 1)) {
    const word_slot *slot = &words->slots[place];
    if (slot->hash == hash && slot->length == length && slot->language == language &&
        !memcmp(words->bytes + slot->offset, bytes, length))
      return slot->advance;
  }
  float advance = shape_word(fonts, bytes, length, language);
  words->bytes =
      plain_grow(words->bytes, &words->byte_capacity, words->byte_count + length, 1);
  memcpy(words->bytes + words->byte_count, bytes, length);
  words->slots[place] =
      (word_slot){hash, language, (uint32_t)words->byte_count, length, advance};
  words->byte_count += length;
  if (++words->used * 2 > words->slot_count) grow(words);
  return advance;
}

/// The flags of the code point that starts at a byte, and its number of bytes.
static uint8_t flags_at(const plain_fonts *fonts, const uint8_t *p, uint32_t *size) {
  if (*p < 0x80) {
    *size = 1;
    return *p == ' ' ? PLAIN_SPACE : *p == '-' ? PLAIN_HYPHEN : 0;
  }
  if (*p < 0xE0) {
    *size = 2;
    return 0;
  }
  if (*p < 0xF0) {
    *size = 3;
    uint32_t c = (uint32_t)(*p & 0x0F) << 12 | (uint32_t)(p[1] & 0x3F) << 6 | (p[2] & 0x3F);
    return fonts->code_points[c].flags;
  }
  *size = 4;
  return 0;
}

static void look_up_text(
    plain_fonts *fonts, plain_words *words, const char *text, uint32_t length,
    hb_language_t language, plain_prepared *prepared) {
  const uint8_t *bytes = (const uint8_t *)text;
  uint32_t i = 0, size = 0;
  while (i < length) {
    uint32_t start = i;
    uint8_t before = 0, flags = 0;
    while (i < length) {
      flags = flags_at(fonts, bytes + i, &size);
      if (flags & PLAIN_SPACE) break;
      if (i > start && !(flags & PLAIN_EXTENDS) &&
          (before & (PLAIN_HYPHEN | PLAIN_IDEOGRAPH) || flags & PLAIN_IDEOGRAPH))
        break;
      before = flags;
      i += size;
    }
    plain_piece piece = {advance_of(words, fonts, text + start, i - start, language), 0};
    while (i < length && flags_at(fonts, bytes + i, &size) & PLAIN_SPACE) {
      piece.space += fonts->space;
      i += size;
    }
    plain_prepared_add(prepared, piece);
  }
}

plain_size plain_look_up(
    plain_fonts *fonts, plain_words *words, const plain_texts *texts, int32_t from, int32_t to,
    plain_prepared *prepared, float width) {
  plain_size sum = {0, 0};
  for (int32_t i = from; i < to; i++) {
    plain_text text = texts->texts[i];
    plain_prepared_begin(prepared);
    look_up_text(
        fonts, words, texts->bytes + text.offset, (uint32_t)text.length, text.language, prepared);
    plain_size size = plain_prepared_layout_one(prepared, prepared->count - 1, width);
    sum.lines += size.lines;
    sum.widest += size.widest;
  }
  return sum;
}
