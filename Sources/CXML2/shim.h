#pragma once

// Debian's libxml2 knows ICU, and its headers bring ICU's along. Foundation carries an ICU of another
// version, and a program that sees both sets of headers does not compile. What ICU does for libxml2
// shows in none of the declarations that are used here.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
