package import Interchange
import ReadingCore
package import SeogaResources

/// What is said of collections, the same on the screens and on the command line.
package struct CollectionWords {
  private let words: Words

  package init(_ words: Words) { self.words = words }

  /// How much it holds: "13 exhibits", "4 books, 1 exhibit".
  package func count(_ collection: BookCollection) -> String {
    let exhibits = collection.exhibits
    let books = collection.entries.count - exhibits
    let parts = [
      books > 0 || exhibits == 0 ? words.count("collection.books", books) : "",
      exhibits > 0 ? words.count("collection.exhibits", exhibits) : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Where it comes from; `file` is the reader's own, nil for one that came with the program.
  package func origin(file: String?) -> String {
    file.map { words("collection.own", ["file": $0]) } ?? words("collection.bundled")
  }

  /// What of a file could not be understood: "nobel.json, line 3, column 12, [3].pages: this has to be …".
  ///
  /// - Parameter collection: what is shown of the file all the same; nil for nothing.
  package func sentence(_ problem: CollectionProblem, of collection: BookCollection?) -> String {
    let (line, column) = (String(problem.position.line), String(problem.position.column))
    let fault = [text(of: problem.fault), consequence(problem, collection)].filter { !$0.isEmpty }
    let text = fault.joined(separator: " ")
    guard !problem.path.isEmpty else {
      return words("collection.at", ["file": problem.file, "line": line, "column": column, "fault": text])
    }
    return words(
      "collection.at.path",
      ["file": problem.file, "line": line, "column": column, "path": problem.path, "fault": text]
    )
  }

  /// What is shown in spite of a fault, or is not.
  private func consequence(_ problem: CollectionProblem, _ collection: BookCollection?) -> String {
    switch problem.fault {
    case .json: collection?.entries.isEmpty == false ? words("collection.before") : ""
    case .expected(.entry): ""
    case .expected: problem.path.contains("[") ? words("collection.leftOut") : ""
    }
  }

  private func text(of fault: CollectionProblem.CollectionFault) -> String {
    switch fault {
    case .expected(let expectation): words("collection.expected.\(expectation.rawValue)")
    case .json(.notUTF8): words("collection.fault.notUTF8")
    case .json(.endsEarly): words("collection.fault.endsEarly")
    case .json(.goesOn): words("collection.fault.goesOn")
    case .json(.repeatedKey(let key)): words("collection.fault.repeatedKey", ["key": key])
    case .json(.unexpected(let byte)) where (0x21..<0x7F).contains(byte):
      words("collection.fault.unexpected", ["sign": String(Unicode.Scalar(byte))])
    case .json: words("collection.fault.notJSON")
    }
  }
}
