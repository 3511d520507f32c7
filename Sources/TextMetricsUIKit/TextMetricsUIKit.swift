// One import line suffices: the string-drawing calls come along, and Foundation with them.
@_exported public import TextMetrics
