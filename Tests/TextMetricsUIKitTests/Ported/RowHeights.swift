import TextMetricsUIKit

final class RowHeights: NSObject, UITableViewDelegate, UITableViewDataSource {
  var rows: [NSAttributedString] = []
  private let cache = NSCache<NSNumber, NSValue>()

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.selectionStyle = .none
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let key = NSNumber(value: indexPath.row)
    if let cached = cache.object(forKey: key) { return cached.cgSizeValue.height }
    let width = tableView.bounds.width - 2 * 16
    let rect = rows[indexPath.row].boundingRect(
      with: CGSize(width: width, height: CGFloat.greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
    let size = CGSize(width: width, height: max(44, ceil(rect.height) + 2 * 11))
    cache.setObject(NSValue(cgSize: size), forKey: key)
    return size.height
  }
}
