// One import is sufficient: it includes the string-drawing functions and Foundation.
@_exported public import TextMetrics
