public import ReadingCore

/// The public-domain books that come with the program.
public enum Classics {
  /// The key in `Book.sources` under which each of them has its own name, so that none is added twice.
  public static let source = "classics"

  /// How many there are, for who says so before they are read.
  public static let count = 60

  /// What is told of a book, and its genres, stand there once in each language.
  private static let told = ["aboutAuthors", "genres", "synopsis"]

  /// The books as wanted ones, in the order of the file, told in a language.
  ///
  /// - Parameter stamp: when they are added, RFC 3339.
  /// - Throws: `ResourceError` where the file is missing or is no list of books.
  public static func books(
    folder: ResourceFolder,
    language: Language,
    identifiers: Identifiers,
    stamp: String
  ) throws(ResourceError) -> [Book] {
    let path = "collections/classics.json"
    let bytes = try folder.read(path)
    let value: JSONValue
    do {
      value = try JSONReader.value(of: bytes)
    } catch {
      throw .malformed(path: "\(folder.path)/\(path)", line: error.line)
    }
    guard case .array(let rows) = value else { throw .malformed(path: "\(folder.path)/\(path)", line: 1) }
    return rows.compactMap { row in
      guard case .object(var object) = row else { return nil }
      for field in told {
        if case .object(let both)? = object[field] { object[field] = both[language.rawValue] }
      }
      object["format"] = .number(String(Book.currentFormat))
      object["status"] = .string(Status.want.rawValue)
      object["id"] = .string(identifiers.make())
      object["added"] = .string(stamp)
      return Book(json: object)
    }
  }
}
