public import Foundation

/// The delegate of a text view. Only code edits text here, and the platform does not report such edits to
/// delegates: the methods are for your own code to call.
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// The user has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// The user has changed the selection.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Whether editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Whether a link may be followed.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// Whether text may be replaced.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
}

extension UITextViewDelegate {
  /// Without effect.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Without effect.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// Without effect.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Without effect.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Allows editing.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Allows the end of editing.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Allows links to be followed.
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
  /// Allows every edit.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
}

/// How a link is touched.
public enum UITextItemInteraction: Int, Sendable {
  case invokeDefaultAction, presentActions, preview
}
