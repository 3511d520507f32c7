#pragma once

// Debian's libxml2 is built with ICU, and its headers include ICU's. Foundation has another version of
// ICU, and a program that sees both sets of headers does not compile. None of the declarations used here
// depends on ICU.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
