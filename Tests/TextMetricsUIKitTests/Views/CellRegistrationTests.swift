import Testing
import TextMetricsUIKit

/// Cells are made from what was registered.
@Suite struct CellRegistrationTests {
  class Base: UICollectionViewCell {
    let label = UILabel()
    var made = "frame"
    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(label)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }
  final class Derived: Base {
    override init(frame: CGRect) {
      super.init(frame: frame)
      made = "derived"
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }
  final class Plain: Base { var extra = 1 }
  final class Row: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }
  /// A row that no table makes.
  final class StaticRow: UITableViewCell {
    let model: Int
    init(model: Int) {
      self.model = model
      super.init(style: .value1, reuseIdentifier: nil)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  private let path = IndexPath(item: 0, section: 0)

  @Test func collectionsMakeItemsOfTheirClass() {
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(Derived.self, forCellWithReuseIdentifier: "derived")
    view.register(Plain.self, forCellWithReuseIdentifier: "plain")
    let derived = view.dequeueReusableCell(withReuseIdentifier: "derived", for: path) as? Derived
    #expect(derived?.made == "derived" && derived?.reuseIdentifier == "derived")
    let plain = view.dequeueReusableCell(withReuseIdentifier: "plain", for: path) as? Plain
    #expect(plain?.label.superview === plain?.contentView && plain?.extra == 1)

    let registration = UICollectionView.CellRegistration<Derived, String> { cell, _, text in
      cell.label.text = text
    }
    let cell = view.dequeueConfiguredReusableCell(using: registration, for: path, item: "Hi")
    #expect(cell.label.text == "Hi")
  }

  @Test func tablesMakeRowsByClosures() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 0))
    table.register(forCellReuseIdentifier: "row") { Row(style: .default, reuseIdentifier: "row") }
    #expect(table.dequeueReusableCell(withIdentifier: "row", for: path) is Row)
    table.register(Row.self, forCellReuseIdentifier: "class")
    #expect(table.dequeueReusableCell(withIdentifier: "class") == nil)
    #expect(StaticRow(model: 3).model == 3)
  }

  @Test func aTableSaysHowToRegisterAClass() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let table = UITableView(frame: .zero)
      table.register(Row.self, forCellReuseIdentifier: "row")
      _ = table.dequeueReusableCell(
        withIdentifier: "row", for: IndexPath(row: 0, section: 0))
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("register(forCellReuseIdentifier: \"row\")"))
  }

  @Test func listCellsAreAsHighAsTheirContent() throws {
    let inter = try #require(UIFont(name: "Inter", size: 16))
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = "A title"
    content.secondaryText = "Are we still on for tomorrow? I can bring the cake and the candles."
    content.textProperties.font = inter
    content.secondaryTextProperties.font = inter
    content.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 10, leading: 20, bottom: 10, trailing: 20)
    content.textToSecondaryTextVerticalPadding = 5
    cell.contentConfiguration = content
    func height(_ text: String) -> CGFloat {
      let label = UILabel()
      (label.font, label.text, label.numberOfLines) = (inter, text, 0)
      return label.sizeThatFits(CGSize(width: 160, height: CGFloat.infinity)).height
    }
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let expected = height("A title") + height(content.secondaryText ?? "") + 25
    #expect(size.width == 200 && abs(size.height - expected) < 1e-6)
    content.secondaryText = nil
    cell.contentConfiguration = content
    #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 44)
  }

  @Test func collectionsMakeHeadersOfTheirClass() {
    final class Header: UICollectionReusableView {
      var isReused = false
      override func prepareForReuse() { isReused = true }
    }
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let registration = UICollectionView.SupplementaryRegistration<Header>(elementKind: "kind") {
      header, kind, path in
      #expect(header.isReused && kind == "kind")
      header.tag = path.section
    }
    let header = view.dequeueConfiguredReusableSupplementary(
      using: registration, for: IndexPath(item: 0, section: 6))
    #expect(header.tag == 6)
  }
}
