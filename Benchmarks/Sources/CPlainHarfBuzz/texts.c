#include <stdlib.h>
#include <string.h>

#include "plain.h"

void *plain_grow(void *array, size_t *capacity, size_t needed, size_t element_size) {
  if (needed <= *capacity) return array;
  size_t larger = *capacity ? *capacity : 64;
  while (larger < needed) larger *= 2;
  *capacity = larger;
  return realloc(array, larger * element_size);
}

plain_texts *plain_texts_create(void) { return calloc(1, sizeof(plain_texts)); }

void plain_texts_add(plain_texts *texts, const char *utf8, int32_t length, const char *language) {
  texts->bytes =
      plain_grow(texts->bytes, &texts->byte_capacity, texts->byte_count + (size_t)length, 1);
  size_t capacity = (size_t)texts->capacity;
  texts->texts =
      plain_grow(texts->texts, &capacity, (size_t)texts->count + 1, sizeof *texts->texts);
  texts->capacity = (int32_t)capacity;
  memcpy(texts->bytes + texts->byte_count, utf8, (size_t)length);
  texts->texts[texts->count++] = (plain_text){
      .offset = (int32_t)texts->byte_count,
      .length = length,
      .language = language ? hb_language_from_string(language, -1) : HB_LANGUAGE_INVALID};
  texts->byte_count += (size_t)length;
}

void plain_texts_destroy(plain_texts *texts) {
  free(texts->bytes);
  free(texts->texts);
  free(texts);
}
