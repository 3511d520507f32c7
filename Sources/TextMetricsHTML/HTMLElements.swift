/// What elements and characters of HTML mean for the text.
package enum HTMLElements {
  /// White space of HTML; no-break spaces are not included.
  package static let whitespace: Set<Unicode.Scalar> = [" ", "\t", "\n", "\r", "\u{C}"]

  /// Elements without visible text.
  package static let hidden: Set = ["script", "style", "head", "template", "noscript"]

  /// Lists with markers before their items.
  package static let lists: Set = ["dir", "menu", "ol", "ul"]

  /// Elements that begin and end lines; cells are not among them.
  package static let blocks: Set = [
    "address", "article", "aside", "blockquote", "caption", "center", "dd", "details", "dialog",
    "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2",
    "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "legend", "li", "main", "menu", "nav", "ol",
    "optgroup", "option", "p", "pre", "search", "section", "summary", "table", "tr", "ul",
  ]
}
