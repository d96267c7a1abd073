package import Interchange
import ReadingCore
package import SeogaResources

extension ExportWords {
  package init(_ words: Words) {
    self.init(
      untitled: words("book.noTitle"),
      reads: words("field.reads"),
      memo: words("export.memo"),
      notes: words("field.notes"),
      books: words("export.books"),
      page: { words("progress.page", ["page": String($0)]) },
      from: { words("export.from", ["day": $0]) },
      unfinished: words("book.reads.open"),
      kind: { kind in if case .other(let word) = kind { word } else { words("note.kind.\(kind.rawValue)") } },
      status: { status in
        if case .other(let word) = status { word } else { words("status.\(status.rawValue)") }
      }
    )
  }
}
