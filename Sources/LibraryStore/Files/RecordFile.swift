import ReadingCore

/// The way between a file's bytes and a record.
enum RecordFile {
  static func object(_ bytes: [UInt8]) throws(FileProblem.FileProblemReason) -> JSONObject {
    let value: JSONValue
    do throws(JSONProblem) {
      value = try JSONReader.value(of: bytes)
    } catch {
      throw .notJSON(error)
    }
    guard case .object(let object) = value else { throw .notAnObject }
    return object
  }

  /// The same of a file of the library; `id` is what a book's is named after.
  ///
  /// Only what is no JSON is looked at for the marks of a merge: a text in JSON holds no line break, so that what the
  /// reader wrote never looks like them.
  static func object(
    _ bytes: [UInt8],
    of record: LibraryRecord,
    named id: String = ""
  ) throws(FileProblem.FileProblemReason) -> JSONObject {
    do throws(FileProblem.FileProblemReason) {
      return try object(bytes)
    } catch {
      guard case .notJSON = error, let marks = MergeMarks(in: bytes, of: record, named: id) else {
        throw error
      }
      throw .marked(marks)
    }
  }

  static func book(_ bytes: [UInt8], named id: String) throws(FileProblem.FileProblemReason) -> Book {
    guard let book = Book(json: try object(bytes, of: .book, named: id)) else { throw .noIdentifier }
    // By bytes: two names may look the same and be two files.
    guard book.id.isIdentical(to: id) else { throw .otherIdentifier(book.id) }
    return book
  }

  /// By the code that was made for books alone: thousands are written at once.
  static func bytes(_ book: Book) -> [UInt8] { JSONWriter.bytes(of: .object(book.json)) }

  static func bytes(_ record: some StoredRecord) -> [UInt8] { JSONWriter.bytes(of: .object(record.stored)) }
}

extension Book {
  /// The book in a file's bytes; nil where there are none, or no book.
  init?(bytes: [UInt8]?) {
    guard let bytes, let object = try? RecordFile.object(bytes) else { return nil }
    self.init(json: object)
  }
}
