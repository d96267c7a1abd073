import Interchange
import ReadingCore
import Screens
import SeogaResources

/// Collections of these tests.
nonisolated enum Exhibited {
  /// Two things and a book.
  static let shown: ShownCollection = {
    let file = """
      {"title": "Musical evenings", "place": "Seoul", "duration": "May 1911", "visitors": 1204,
       "description": "What was heard, and what was read.",
       "entries": [
         {"name": "해금", "summary": "A fiddle with two strings", "description": "It is held on the knee.\\n\\nIts bow goes between the strings."},
         {"name": "Gat", "summary": "A hat"},
         {"title": "무정", "authors": ["이광수"], "published": "1917"}
       ]}
      """
    let (collection, problems) = BookCollection.read(
      "music",
      [("music.json", Array(file.utf8))],
      language: "en"
    )
    return ShownCollection(collection, problems: problems.map { "\($0)" }, file: "music.json")
  }()

  /// The exposition that comes with the program, in English or Korean.
  static let bundled = exposition(.english)

  static func exposition(_ language: Language) -> ShownCollection {
    let bytes = (try? BundledCollections.file("paris-1900", in: .locate())) ?? []
    let read = BookCollection.read("paris-1900", [("paris-1900.json", bytes)], language: language.rawValue)
    return ShownCollection(read.collection)
  }
}
