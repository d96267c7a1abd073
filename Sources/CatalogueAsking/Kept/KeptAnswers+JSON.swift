import Catalogue
import ReadingCore

extension KeptAnswers {
  /// What was kept as the bytes of a file hold it; nothing where they are damaged, and without what of it cannot
  /// be understood.
  public init(reading bytes: [UInt8]) {
    guard case .object(let object)? = try? JSONReader.value(of: bytes),
      case .array(let list) = object["questions"]
    else { return }
    // The latest stands first, and is kept last.
    for case .object(let entry) in list.prefix(Self.most).reversed() {
      if let question = KeptQuestion(json: entry) { keep(question) }
    }
  }

  public var bytes: [UInt8] {
    JSONWriter.bytes(of: .object(JSONObject(["questions": .array(questions.map { .object($0.json) })])))
  }
}

extension KeptAnswers.KeptQuestion {
  fileprivate var json: JSONObject {
    JSONObject([
      "words": .string(words), "asked": .string(asked), "total": .whole(total),
      "books": .array(books.map { .object($0.json) }),
    ])
  }

  fileprivate init?(json: JSONObject) {
    guard let words = json.text("words"), let asked = json.text("asked"),
      case .array(let list) = json["books"]
    else { return nil }
    let books = list.compactMap {
      if case .object(let book) = $0 { CatalogueRecord(json: book) } else { nil }
    }
    self.init(words: words, asked: asked, total: json.whole("total") ?? books.count, books: books)
  }
}
