internal import Foundation

// Named colours, in the light appearance. The doc comment of each is its name.

// MARK: - Colours by name

extension UIColor {
  /// Black.
  public class var black: UIColor {
    UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  }
  /// Dark gray.
  public class var darkGray: UIColor {
    UIColor(red: 0.3333, green: 0.3333, blue: 0.3333, alpha: 1)
  }
  /// Light gray.
  public class var lightGray: UIColor {
    UIColor(red: 0.6667, green: 0.6667, blue: 0.6667, alpha: 1)
  }
  /// White.
  public class var white: UIColor {
    UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  }
  /// Gray.
  public class var gray: UIColor {
    UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
  }
  /// Red.
  public class var red: UIColor {
    UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  }
  /// Green.
  public class var green: UIColor {
    UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  }
  /// Blue.
  public class var blue: UIColor {
    UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  }
  /// Cyan.
  public class var cyan: UIColor {
    UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  }
  /// Yellow.
  public class var yellow: UIColor {
    UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  }
  /// Magenta.
  public class var magenta: UIColor {
    UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  }
  /// Orange.
  public class var orange: UIColor {
    UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  }
  /// Purple.
  public class var purple: UIColor {
    UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  }
  /// Brown.
  public class var brown: UIColor {
    UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  }
  /// Clear.
  public class var clear: UIColor {
    UIColor(red: 0, green: 0, blue: 0, alpha: 0)
  }
}

// MARK: - UIKit's colours by purpose

extension UIColor {
  /// Label.
  public class var label: UIColor {
    UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  }
  /// Secondary label.
  public class var secondaryLabel: UIColor {
    UIColor(red: 0.2353, green: 0.2353, blue: 0.2627, alpha: 0.6)
  }
  /// Tertiary label.
  public class var tertiaryLabel: UIColor {
    UIColor(red: 0.2353, green: 0.2353, blue: 0.2627, alpha: 0.3)
  }
  /// Quaternary label.
  public class var quaternaryLabel: UIColor {
    UIColor(red: 0.2353, green: 0.2353, blue: 0.2627, alpha: 0.18)
  }
  /// Placeholder text.
  public class var placeholderText: UIColor {
    UIColor(red: 0.2353, green: 0.2353, blue: 0.2627, alpha: 0.3)
  }
  /// Link.
  public class var link: UIColor {
    UIColor(red: 0, green: 0.4784, blue: 1, alpha: 1)
  }
  /// Separator.
  public class var separator: UIColor {
    UIColor(red: 0.2353, green: 0.2353, blue: 0.2627, alpha: 0.29)
  }
  /// Opaque separator.
  public class var opaqueSeparator: UIColor {
    UIColor(red: 0.7765, green: 0.7765, blue: 0.7843, alpha: 1)
  }
  /// System background.
  public class var systemBackground: UIColor {
    UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  }
  /// Secondary system background.
  public class var secondarySystemBackground: UIColor {
    UIColor(red: 0.949, green: 0.949, blue: 0.9686, alpha: 1)
  }
  /// Tertiary system background.
  public class var tertiarySystemBackground: UIColor {
    UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  }
  /// System grouped background.
  public class var systemGroupedBackground: UIColor {
    UIColor(red: 0.949, green: 0.949, blue: 0.9686, alpha: 1)
  }
  /// Secondary system grouped background.
  public class var secondarySystemGroupedBackground: UIColor {
    UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  }
  /// Tertiary system grouped background.
  public class var tertiarySystemGroupedBackground: UIColor {
    UIColor(red: 0.949, green: 0.949, blue: 0.9686, alpha: 1)
  }
  /// System fill.
  public class var systemFill: UIColor {
    UIColor(red: 0.4706, green: 0.4706, blue: 0.502, alpha: 0.2)
  }
  /// Secondary system fill.
  public class var secondarySystemFill: UIColor {
    UIColor(red: 0.4706, green: 0.4706, blue: 0.502, alpha: 0.16)
  }
  /// Tertiary system fill.
  public class var tertiarySystemFill: UIColor {
    UIColor(red: 0.4627, green: 0.4627, blue: 0.502, alpha: 0.12)
  }
  /// Quaternary system fill.
  public class var quaternarySystemFill: UIColor {
    UIColor(red: 0.4549, green: 0.4549, blue: 0.502, alpha: 0.08)
  }
  /// System red.
  public class var systemRed: UIColor {
    UIColor(red: 1, green: 0.2314, blue: 0.1882, alpha: 1)
  }
  /// System orange.
  public class var systemOrange: UIColor {
    UIColor(red: 1, green: 0.5843, blue: 0, alpha: 1)
  }
  /// System yellow.
  public class var systemYellow: UIColor {
    UIColor(red: 1, green: 0.8, blue: 0, alpha: 1)
  }
  /// System green.
  public class var systemGreen: UIColor {
    UIColor(red: 0.2039, green: 0.7804, blue: 0.349, alpha: 1)
  }
  /// System mint.
  public class var systemMint: UIColor {
    UIColor(red: 0, green: 0.7804, blue: 0.7451, alpha: 1)
  }
  /// System teal.
  public class var systemTeal: UIColor {
    UIColor(red: 0.1882, green: 0.6902, blue: 0.7804, alpha: 1)
  }
  /// System cyan.
  public class var systemCyan: UIColor {
    UIColor(red: 0.1961, green: 0.6784, blue: 0.902, alpha: 1)
  }
  /// System blue.
  public class var systemBlue: UIColor {
    UIColor(red: 0, green: 0.4784, blue: 1, alpha: 1)
  }
  /// System indigo.
  public class var systemIndigo: UIColor {
    UIColor(red: 0.3451, green: 0.3373, blue: 0.8392, alpha: 1)
  }
  /// System purple.
  public class var systemPurple: UIColor {
    UIColor(red: 0.6863, green: 0.3216, blue: 0.8706, alpha: 1)
  }
  /// System pink.
  public class var systemPink: UIColor {
    UIColor(red: 1, green: 0.1765, blue: 0.3333, alpha: 1)
  }
  /// System brown.
  public class var systemBrown: UIColor {
    UIColor(red: 0.6353, green: 0.5176, blue: 0.3686, alpha: 1)
  }
  /// System gray.
  public class var systemGray: UIColor {
    UIColor(red: 0.5569, green: 0.5569, blue: 0.5765, alpha: 1)
  }
  /// System gray2.
  public class var systemGray2: UIColor {
    UIColor(red: 0.6824, green: 0.6824, blue: 0.698, alpha: 1)
  }
  /// System gray3.
  public class var systemGray3: UIColor {
    UIColor(red: 0.7804, green: 0.7804, blue: 0.8, alpha: 1)
  }
  /// System gray4.
  public class var systemGray4: UIColor {
    UIColor(red: 0.8196, green: 0.8196, blue: 0.8392, alpha: 1)
  }
  /// System gray5.
  public class var systemGray5: UIColor {
    UIColor(red: 0.898, green: 0.898, blue: 0.9176, alpha: 1)
  }
  /// System gray6.
  public class var systemGray6: UIColor {
    UIColor(red: 0.949, green: 0.949, blue: 0.9686, alpha: 1)
  }
  /// Tint color.
  public class var tintColor: UIColor {
    UIColor(red: 0, green: 0.4784, blue: 1, alpha: 1)
  }
  /// Dark text.
  public class var darkText: UIColor {
    UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  }
  /// Light text.
  public class var lightText: UIColor {
    UIColor(red: 1, green: 1, blue: 1, alpha: 0.6)
  }
}

// MARK: - AppKit's colours by purpose

extension UIColor {
  /// Label color.
  public class var labelColor: UIColor {
    UIColor(red: 0, green: 0, blue: 0, alpha: 0.85)
  }
  /// Secondary label color.
  public class var secondaryLabelColor: UIColor {
    UIColor(red: 0, green: 0, blue: 0, alpha: 0.5)
  }
  /// Tertiary label color.
  public class var tertiaryLabelColor: UIColor {
    UIColor(red: 0, green: 0, blue: 0, alpha: 0.25)
  }
  /// Quaternary label color.
  public class var quaternaryLabelColor: UIColor {
    UIColor(red: 0, green: 0, blue: 0, alpha: 0.1)
  }
  /// Text color.
  public class var textColor: UIColor {
    UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  }
  /// Text background color.
  public class var textBackgroundColor: UIColor {
    UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  }
  /// Selected text color.
  public class var selectedTextColor: UIColor {
    UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  }
  /// Selected text background color.
  public class var selectedTextBackgroundColor: UIColor {
    UIColor(red: 0.702, green: 0.8431, blue: 1, alpha: 1)
  }
  /// Placeholder text color.
  public class var placeholderTextColor: UIColor {
    UIColor(red: 0, green: 0, blue: 0, alpha: 0.25)
  }
  /// Link color.
  public class var linkColor: UIColor {
    UIColor(red: 0, green: 0.4078, blue: 0.8549, alpha: 1)
  }
  /// Separator color.
  public class var separatorColor: UIColor {
    UIColor(red: 0, green: 0, blue: 0, alpha: 0.1)
  }
  /// Control text color.
  public class var controlTextColor: UIColor {
    UIColor(red: 0, green: 0, blue: 0, alpha: 0.85)
  }
  /// Disabled control text color.
  public class var disabledControlTextColor: UIColor {
    UIColor(red: 0, green: 0, blue: 0, alpha: 0.25)
  }
  /// Control color.
  public class var controlColor: UIColor {
    UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  }
  /// Control background color.
  public class var controlBackgroundColor: UIColor {
    UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  }
  /// Window background color.
  public class var windowBackgroundColor: UIColor {
    UIColor(red: 0.9255, green: 0.9255, blue: 0.9255, alpha: 1)
  }
  /// Control accent color.
  public class var controlAccentColor: UIColor {
    UIColor(red: 0, green: 0.4784, blue: 1, alpha: 1)
  }
  /// Header text color.
  public class var headerTextColor: UIColor {
    UIColor(red: 0, green: 0, blue: 0, alpha: 0.85)
  }
  /// Grid color.
  public class var gridColor: UIColor {
    UIColor(red: 0.902, green: 0.902, blue: 0.902, alpha: 1)
  }
}
