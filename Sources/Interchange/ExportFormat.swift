public import ReadingCore

/// A form that books go out in.
///
/// One more is a folder that writes it, and a line in `all`.
public struct ExportFormat: Sendable {
  /// Some books in a form of other programs; what steers a terminal may be escaped where they go to standard output.
  public typealias BookWriter =
    @Sendable (
      _ books: [Book], _ words: ExportWords, _ destination: JSONWriter.Destination
    ) -> ExportedText

  public enum ExportWay: Sendable {
    /// The library's own form, which is kept whole and comes back whole: the store writes it.
    case library
    /// A text for people, of one note as well; perhaps in a folder with a file for each book.
    case text(any BookText.Type, inFolder: Bool)
    /// All books in one file.
    case books(BookWriter)
    /// A page for the browser, in words of its own; see `HTMLShelf`.
    case page
  }

  /// Its name on the command line.
  public let name: String
  /// What the names of its files end with.
  public let ending: String
  public let way: ExportWay
  /// Whether a filter for notes chooses books and leaves each of them whole.
  public let keepsBooksWhole: Bool

  public static let all = [
    ExportFormat("json", ending: ".json", .library, keepsBooksWhole: true),
    ExportFormat("markdown", ending: FileName.ending, .text(BookMarkdown.self, inFolder: true)),
    ExportFormat("text", ending: ".txt", .text(BookPlainText.self, inFolder: false)),
    ExportFormat(
      "csv",
      ending: ".csv",
      .books { books, _, destination in FullCSVWriter.text(books, for: destination) },
      keepsBooksWhole: true
    ),
    ExportFormat("goodreads", ending: ".csv", .books { books, _, _ in GoodreadsWriter.text(books) }),
    ExportFormat("bibtex", ending: ".bib", .books { books, _, _ in BibTeXWriter.text(books) }),
    ExportFormat(
      "csl",
      ending: ".csl.json",
      .books { books, _, destination in CSLWriter.text(books, for: destination) }
    ),
    ExportFormat("html", ending: ".html", .page),
  ]

  /// What is written where nothing else is asked for.
  public static let standard = all[0]

  public init?(named name: String) {
    guard let format = ExportFormat.all.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// Whether one note goes out by itself in it.
  public var takesNote: Bool {
    switch way {
    case .library, .text: true
    case .books, .page: false
    }
  }

  public var isPage: Bool { if case .page = way { true } else { false } }

  private init(_ name: String, ending: String, _ way: ExportWay, keepsBooksWhole: Bool = false) {
    (self.name, self.ending, self.way, self.keepsBooksWhole) = (name, ending, way, keepsBooksWhole)
  }
}

extension ExportFormat {
  /// The forms a file gets for the end of its name, one for each end; any other name gets Markdown.
  ///
  /// - Parameter ofNotes: whether it is notes that go out, of which no list of books can be made.
  public static func byEnding(ofNotes: Bool) -> [ExportFormat] {
    var endings: Set<String> = []
    return all.filter { format in
      switch format.way {
      case .library, .text(_, inFolder: true): false
      case .text, .page: endings.insert(format.ending).inserted
      case .books: !ofNotes && endings.insert(format.ending).inserted
      }
    }
  }

  /// The form for the file of a name; nil for Markdown.
  static func byName(_ name: String, ofNotes: Bool) -> ExportFormat? {
    let name = name.lowercased()
    return byEnding(ofNotes: ofNotes).first { name.hasSuffix($0.ending) }
  }
}
