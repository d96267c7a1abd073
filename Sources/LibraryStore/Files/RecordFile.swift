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

  static func book(_ bytes: [UInt8], named id: String) throws(FileProblem.FileProblemReason) -> Book {
    guard let book = Book(json: try object(bytes)) else { throw .noIdentifier }
    // By bytes: two names may look the same and be two files.
    guard book.id.isIdentical(to: id) else { throw .otherIdentifier(book.id) }
    return book
  }

  static func bytes(_ record: some StoredRecord) -> [UInt8] { JSONWriter.bytes(of: .object(record.stored)) }
}
