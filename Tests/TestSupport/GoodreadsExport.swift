/// Makes what Goodreads writes when it exports a library.
public enum GoodreadsExport {
  /// The columns of a year; they have changed twice.
  public enum Layout: Sendable, CaseIterable {
    case until2021, until2026, now

    /// The names of the columns.
    public var columns: [String] {
      switch self {
      case .until2021: GoodreadsExport.common + GoodreadsExport.until2021
      case .until2026: GoodreadsExport.common
      case .now: GoodreadsExport.common.filter { $0 != "Average Rating" }
      }
    }
  }

  private static let common = [
    "Book Id", "Title", "Author", "Author l-f", "Additional Authors", "ISBN", "ISBN13", "My Rating",
    "Average Rating", "Publisher", "Binding", "Number of Pages", "Year Published",
    "Original Publication Year", "Date Read", "Date Added", "Bookshelves", "Bookshelves with positions",
    "Exclusive Shelf", "My Review", "Spoiler", "Private Notes", "Read Count", "Owned Copies",
  ]
  private static let until2021 = [
    "Recommended For", "Recommended By", "Original Purchase Date", "Original Purchase Location", "Condition",
    "Condition Description", "BCID",
  ]

  /// The file's text, a heading and one row for each of those given, whose cells are named by their column.
  public static func text(_ rows: [[String: String]], _ layout: Layout = .now) -> String {
    let lines = [layout.columns] + rows.map { row in layout.columns.map { row[$0] ?? "" } }
    return lines.map { $0.map(quoted).joined(separator: ",") + "\n" }.joined()
  }

  /// A row as Goodreads writes it for a book that is to be read, but for what is given.
  public static func book(
    _ id: Int,
    _ title: String,
    _ author: String,
    _ cells: [String: String] = [:]
  ) -> [String: String] {
    [
      "Book Id": String(id), "Title": title, "Author": author, "ISBN": #"="""#, "ISBN13": #"="""#,
      "My Rating": "0", "Average Rating": "3.90", "Date Added": "2021/11/09", "Bookshelves": "to-read",
      "Exclusive Shelf": "to-read", "Read Count": "0", "Owned Copies": "0",
    ].merging(cells) { $1 }
  }

  private static func quoted(_ cell: String) -> String {
    guard cell.contains(where: { ",\"\n".contains($0) }) else { return cell }
    return "\"\(cell.replacing("\"", with: "\"\""))\""
  }
}
