public import ReadingCore

/// An edition as several sources describe it: the first one's words, and what each later one adds.
public struct FoundEdition: Sendable, Hashable {
  /// The fields of the book that are from one source, in the order of a form.
  public struct EditionPart: Sendable, Hashable {
    public let source: String
    public let fields: [BookField]
  }

  /// The book as far as it is known.
  public private(set) var record: CatalogueRecord
  /// Who said what; never empty, and none without a field.
  public private(set) var parts: [EditionPart]

  public init(_ first: CatalogueRecord) {
    record = first
    parts = [EditionPart(source: first.source, fields: Self.fields(of: first.book))]
  }

  /// Takes what another source adds.
  ///
  /// - Returns: the fields that are there only now.
  @discardableResult
  public mutating func add(_ other: CatalogueRecord) -> [BookField] {
    let known = Set(Self.fields(of: record.book))
    record.book.fill(from: other.book)
    let added = Self.fields(of: record.book).filter { !known.contains($0) }
    if !added.isEmpty { parts.append(EditionPart(source: other.source, fields: added)) }
    return added
  }

  /// The source a field is from; nil for one nobody fills.
  public func source(of field: BookField) -> String? { parts.first { $0.fields.contains(field) }?.source }

  private static func fields(of book: Book) -> [BookField] {
    BookField.described.filter { FieldPath.book($0).text(in: book)?.isEmpty == false }
  }
}
