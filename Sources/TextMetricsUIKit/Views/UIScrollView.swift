public import Foundation

/// A view whose content may be larger than itself.
open class UIScrollView: UIView {
  /// The size of the content, in points.
  open var contentSize = CGSize.zero
  /// The part of the content that is shown begins here.
  open var contentOffset = CGPoint.zero
  /// Room around the content.
  open var contentInset = UIEdgeInsets.zero
  /// Room around the content with that of the system, of which there is none.
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  /// Content can be moved; a view whose content cannot is as large as its content.
  open var isScrollEnabled = true
  /// Kept, without effect on sizes.
  open var showsVerticalScrollIndicator = true
  /// Kept, without effect on sizes.
  open var showsHorizontalScrollIndicator = true
  /// Kept, without effect on sizes.
  open var bounces = true
}
