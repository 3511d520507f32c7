// Re-exports the fonts and grids that styles are made of, so that one import is enough.
@_exported public import TextMetrics
