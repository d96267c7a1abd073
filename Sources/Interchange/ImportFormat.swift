/// A program whose files can be read.
///
/// One more is a folder that recognises and reads its files, and a line in `all`.
public struct ImportFormat: Sendable {
  /// A form its files have: whether a file begins as one, and what is in it.
  struct FileForm: Sendable {
    let recognises: @Sendable (FileBeginning) -> Bool
    let read: @Sendable ([UInt8]) throws(ImportProblem) -> ImportFile.ImportFileContent

    static func rows<Format: RowFormat>(_ format: Format.Type) -> FileForm {
      FileForm(recognises: { CSVRows<Format>.recognises($0) }) { (bytes) throws(ImportProblem) in
        .books(RowFile<Format>(try CSVRows<Format>(bytes)))
      }
    }

    static func records<Format: RecordFormat>(_ format: Format.Type) -> FileForm {
      FileForm(recognises: { format.recognises($0) }) { (bytes) throws(ImportProblem) in
        .books(RowFile<Format>(try RecordRows<Format>(bytes)))
      }
    }

    static func clippings(_ source: ClippingSource, _ reader: any ClippingReader.Type) -> FileForm {
      FileForm(recognises: { reader.recognises($0) }) { (bytes) throws(ImportProblem) in
        .clippings(try reader.read(bytes), source)
      }
    }
  }

  /// Its name on the command line.
  public let name: String
  let forms: [FileForm]
  /// What its entries are known by in notes; nil where its files hold rows of books.
  let source: ClippingSource?

  /// All of them; where a file begins as several, the first counts.
  public static let all = [
    ImportFormat(name: "goodreads", .rows(GoodreadsFormat.self)),
    ImportFormat(name: "storygraph", .rows(StoryGraphFormat.self)),
    ImportFormat(name: "bookwyrm", .rows(BookWyrmFormat.self), .rows(OlderBookWyrmFormat.self)),
    ImportFormat(name: "librarything", .rows(LibraryThingFormat.self), .records(LibraryThingFormat.self)),
    ImportFormat(name: "openreads", .rows(OpenreadsFormat.self)),
    ImportFormat(name: "openlibrary", .rows(OpenLibraryFormat.self)),
    ImportFormat(name: "calibre", .rows(CalibreFormat.self), .records(CalibreFormat.self)),
    ImportFormat(.koreader, KOReaderSidecar.self, KOReaderDocuments.self, KOReaderMarkdown.self),
    ImportFormat(.readwise, ReadwiseFile.self),
    ImportFormat(.kindle, KindleFile.self),
  ]

  public init?(named name: String) {
    guard let format = ImportFormat.all.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  private init(name: String, forms: [FileForm], source: ClippingSource?) {
    (self.name, self.forms, self.source) = (name, forms, source)
  }

  private init(name: String, _ forms: FileForm...) { self.init(name: name, forms: forms, source: nil) }

  private init(_ source: ClippingSource, _ readers: any ClippingReader.Type...) {
    self.init(name: source.name, forms: readers.map { .clippings(source, $0) }, source: source)
  }
}
