#include <stdlib.h>

#include "plain.h"

plain_prepared *plain_prepared_create(void) { return calloc(1, sizeof(plain_prepared)); }

void plain_prepared_destroy(plain_prepared *prepared) {
  free(prepared->pieces);
  free(prepared->starts);
  free(prepared);
}

void plain_prepared_clear(plain_prepared *prepared) {
  prepared->piece_count = 0;
  prepared->count = 0;
}

void plain_prepared_begin(plain_prepared *prepared) {
  size_t capacity = (size_t)prepared->capacity;
  prepared->starts = plain_grow(
      prepared->starts, &capacity, (size_t)prepared->count + 2, sizeof *prepared->starts);
  prepared->capacity = (int32_t)capacity;
  prepared->starts[prepared->count++] = prepared->piece_count;
  prepared->starts[prepared->count] = prepared->piece_count;
}

void plain_prepared_add(plain_prepared *prepared, plain_piece piece) {
  prepared->pieces = plain_grow(
      prepared->pieces, &prepared->piece_capacity, prepared->piece_count + 1,
      sizeof *prepared->pieces);
  prepared->pieces[prepared->piece_count++] = piece;
  prepared->starts[prepared->count] = prepared->piece_count;
}

/// Greedy: a piece that does not fit begins a new line, and one that is wider than the line gets a line to itself.
plain_size plain_prepared_layout_one(
    const plain_prepared *prepared, int32_t index, float width) {
  const plain_piece *piece = prepared->pieces + prepared->starts[index];
  const plain_piece *end = prepared->pieces + prepared->starts[index + 1];
  plain_size size = {piece < end, 0};
  float x = 0, visible = 0;
  for (; piece < end; piece++) {
    if (x + piece->visible > width && x > 0) {
      if (visible > size.widest) size.widest = visible;
      size.lines++;
      x = 0;
    }
    visible = x + piece->visible;
    x = visible + piece->space;
  }
  if (visible > size.widest) size.widest = visible;
  return size;
}

plain_size plain_prepared_layout(
    const plain_prepared *prepared, float width, plain_size *sizes) {
  plain_size sum = {0, 0};
  for (int32_t i = 0; i < prepared->count; i++) {
    plain_size size = plain_prepared_layout_one(prepared, i, width);
    if (sizes) sizes[i] = size;
    sum.lines += size.lines;
    sum.widest += size.widest;
  }
  return sum;
}
