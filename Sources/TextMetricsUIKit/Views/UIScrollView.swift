public import Foundation

/// A view whose content may be larger than the view.
open class UIScrollView: UIView {
  /// The size of the content, in points.
  open var contentSize = CGSize.zero
  /// The origin of the visible part of the content.
  open var contentOffset = CGPoint.zero
  /// Insets around the content.
  open var contentInset = UIEdgeInsets.zero
  /// Insets around the content including the system's, which are zero.
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  /// Whether the content can scroll; a view that cannot scroll is as large as its content.
  open var isScrollEnabled = true
  /// Stored; does not affect sizes.
  open var showsVerticalScrollIndicator = true
  /// Stored; does not affect sizes.
  open var showsHorizontalScrollIndicator = true
  /// Stored; does not affect sizes.
  open var bounces = true
}
