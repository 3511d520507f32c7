// What styles are made of, fonts and grids, comes with them: one import is enough.
@_exported public import TextMetrics
