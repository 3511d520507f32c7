#include "BundledFonts.h"

const BundledFontFile bundled_font_files[1] = {{0, 0, 0}};
const size_t bundled_font_file_count = 0;
