#ifndef BUNDLED_FONTS_H
#define BUNDLED_FONTS_H

#include <stddef.h>

/// One font file embedded in the binary, unmodified.
typedef struct {
  /// The file's name as it is in `Fonts/Files/`, such as `Inter-Regular.otf`.
  const char *name;
  const unsigned char *bytes;
  size_t count;
} BundledFontFile;

/// The embedded files, in the order of the table in `Fonts/README.md`.
extern const BundledFontFile bundled_font_files[];
extern const size_t bundled_font_file_count;

#endif
