public import Catalogue
import ReadingCore

/// A list of the catalogues as it was when it was last asked for.
public struct KeptList: Sendable, Hashable {
  /// One answer of a source.
  public struct SourcePage: Sendable, Hashable {
    public let source: String
    public let answer: CatalogueAnswer

    public init(source: String, answer: CatalogueAnswer) {
      self.source = source
      self.answer = answer
    }
  }

  /// Books kept of a list at most: who reads on without a network has enough with them.
  public static let mostBooks = 400

  public let list: CatalogueList
  /// When its first page was asked for, RFC 3339.
  public let asked: String
  /// What the sources said, in the order it came.
  public let pages: [SourcePage]

  /// The list with as many of its first pages as hold `mostBooks` books.
  public init(_ list: CatalogueList, asked: String, pages: [SourcePage]) {
    var count = 0
    (self.list, self.asked) = (list, asked)
    self.pages = Array(
      pages.prefix { page in
        defer { count += page.answer.books.count }
        return count < Self.mostBooks
      }
    )
  }
}

extension KeptList {
  public var bytes: [UInt8] {
    let pages = pages.map { page in
      JSONValue.object(JSONObject(["source": .string(page.source), "answer": .object(page.answer.json)]))
    }
    return JSONWriter.bytes(
      of: .object(
        JSONObject(["list": .string(list.name), "asked": .string(asked), "pages": .array(pages)])
      )
    )
  }

  /// The list as the bytes of a file hold it; nil where they are damaged.
  public init?(reading bytes: [UInt8]) {
    guard case .object(let object)? = try? JSONReader.value(of: bytes),
      let list = object.text("list").flatMap(CatalogueList.init), let asked = object.text("asked"),
      case .array(let entries) = object["pages"]
    else { return nil }
    var pages: [SourcePage] = []
    for case .object(let entry) in entries {
      guard let source = entry.text("source"),
        let answer = entry.object("answer").flatMap(CatalogueAnswer.init)
      else { return nil }
      pages.append(SourcePage(source: source, answer: answer))
    }
    self.init(list, asked: asked, pages: pages)
  }
}
