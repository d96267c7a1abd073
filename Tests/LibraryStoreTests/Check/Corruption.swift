import LibraryStore
import ReadingCore
import Testing

/// One thing that can be wrong with a library's files, what a check says of it, and what a repair does.
struct Corruption: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// What is written over a sound library, by path.
  let files: [String: String]
  /// What is found, and what the repair did.
  let findings: [Finding]

  struct Finding: Sendable, Hashable {
    let path: String
    let problem: CheckFinding.CheckProblem
    let repair: CheckFinding.Repair

    init(_ path: String, _ problem: CheckFinding.CheckProblem, _ repair: CheckFinding.Repair) {
      (self.path, self.problem, self.repair) = (path, problem, repair)
    }
  }

  private init(_ name: String, _ files: [String: String], _ findings: Finding...) {
    (testDescription, self.files, self.findings) = (name, files, findings)
  }

  /// A sound book of an id, with members beside those every book has.
  static func book(_ id: String, _ members: String = "") -> String {
    let text = #"{"added":"2026","format":1,"id":"\#(id)","status":"want","title":"T"\#(members)}"#
    guard let json = try? JSONReader.value(of: text) else { return "" }
    return String(decoding: JSONWriter.bytes(of: json), as: UTF8.self)
  }

  private static let one = "books/1b.json"
  private static let stamp = "2026-11-20T210405+0900"

  private static func aside(_ name: String) -> CheckFinding.Repair {
    .movedAside(to: "trash/\(name).\(stamp).aside")
  }

  private static func note(_ id: String, at day: Int) -> String {
    #"{"created":"2026-11-\#(day)T10:00:00+09:00","id":"\#(id)","kind":"thought","text":"\#(id) text"}"#
  }

  private static func odd(_ path: String, _ json: JSONValue) -> CheckFinding.CheckProblem {
    .field(FieldProblem(path: path, value: json, reason: .unreadable))
  }

  /// Files that cannot be read, or not under their names.
  static let unreadable: [Corruption] = [
    Corruption(
      "cut short",
      [one: #"{"id":"1b","title":"half"#],
      Finding(one, .file(.notJSON(JSONProblem(.endsEarly, offset: 24, line: 1))), aside("1b.json"))
    ),
    Corruption(
      "empty",
      [one: ""],
      Finding(one, .file(.notJSON(JSONProblem(.endsEarly, offset: 0, line: 1))), aside("1b.json"))
    ),
    Corruption(
      "zeroed",
      [one: "\0\0\0\0"],
      Finding(one, .file(.notJSON(JSONProblem(.unexpected(0), offset: 0, line: 1))), aside("1b.json"))
    ),
    Corruption(
      "a key twice",
      [one: #"{"id":"1b","id":"1b"}"#],
      Finding(one, .file(.notJSON(JSONProblem(.repeatedKey("id"), offset: 11, line: 1))), aside("1b.json"))
    ),
    Corruption("a list", [one: "[]"], Finding(one, .file(.notAnObject), aside("1b.json"))),
    Corruption(
      "no id, and a name that is none",
      [one: #"{"title":"T"}"#],
      Finding(one, .file(.noIdentifier), aside("1b.json"))
    ),
    Corruption(
      "no id under a name that is one",
      ["books/1bcdfghjkmnp.json": book("1b").replacing("  \"id\": \"1b\",\n", with: "")],
      Finding("books/1bcdfghjkmnp.json", .file(.noIdentifier), .rewritten)
    ),
    Corruption(
      "an id of the wrong type",
      ["books/1bcdfghjkmnp.json": #"{"id":7,"title":"T"}"#],
      Finding("books/1bcdfghjkmnp.json", .file(.noIdentifier), aside("1bcdfghjkmnp.json"))
    ),
    Corruption(
      "under another name",
      ["books/dune.json": book("3b")],
      Finding("books/dune.json", .file(.otherIdentifier("3b")), .renamed(to: "books/3b.json"))
    ),
    Corruption(
      "under another name, in another style",
      ["books/dune.json": #"{"format":1,"id":"3b","title":"T","status":"want","added":"2026"}"#],
      Finding("books/dune.json", .file(.otherIdentifier("3b")), .renamed(to: "books/3b.json"))
    ),
    Corruption(
      "under another name, beside its own",
      ["books/1b copy.json": book("1b", #","rating":4"#)],
      Finding("books/1b copy.json", .file(.otherIdentifier("1b")), aside("1b copy.json"))
    ),
    Corruption(
      "an id that leads elsewhere",
      ["books/3b.json": book("../3b")],
      Finding("books/3b.json", .file(.otherIdentifier("../3b")), aside("3b.json"))
    ),
    Corruption(
      "a book of a later format",
      [one: #"{"format":2,"id":"1b","x":1}"#],
      Finding(one, .file(.otherFormat(2)), .leftToReader)
    ),
    Corruption(
      "broken in the trash",
      ["trash/9b.json": "{"],
      Finding(
        "trash/9b.json",
        .file(.notJSON(JSONProblem(.endsEarly, offset: 1, line: 1))),
        aside("9b.json")
      )
    ),
  ]

  /// What a readable book holds.
  static let content: [Corruption] = [
    Corruption(
      "wrong types and unknown words",
      [one: book("1b", #","medium":"vellum","pages":"many","reads":[{"id":"1r","started":"2026-02-30"}]"#)],
      Finding(
        one,
        .field(FieldProblem(path: "medium", value: .string("vellum"), reason: .unknownWord)),
        .leftToReader
      ),
      Finding(one, odd("pages", .string("many")), .leftToReader),
      Finding(one, odd("reads[0].started", .string("2026-02-30")), .leftToReader)
    ),
    Corruption(
      "an unknown status",
      [one: book("1b").replacing("want", with: "borrowed")],
      Finding(
        one,
        .field(FieldProblem(path: "status", value: .string("borrowed"), reason: .unknownWord)),
        .leftToReader
      )
    ),
    Corruption(
      "no title",
      [one: book("1b").replacing(",\n  \"title\": \"T\"", with: "")],
      Finding(one, .field(FieldProblem(path: "title", value: nil, reason: .missing)), .leftToReader)
    ),
    Corruption(
      "no format",
      [one: book("1b").replacing("  \"format\": 1,\n", with: "")],
      Finding(one, .field(FieldProblem(path: "format", value: nil, reason: .missing)), .rewritten)
    ),
    Corruption(
      "times that are none",
      [
        one: book(
          "1b",
          #","modified":"yesterday","notes":[{"created":"2026","id":"1n","kind":"memo","text":""}]"#
        )
      ],
      Finding(one, .stamp(field: "modified", value: "yesterday"), .leftToReader),
      Finding(one, .stamp(field: "notes[0].created", value: "2026"), .leftToReader)
    ),
    Corruption(
      "another style",
      [one: #"{"title":"T","id":"1b","format":1,"status":"want","added":"2026","x":1.50}"#],
      Finding(one, .style, .rewritten)
    ),
    Corruption(
      "a byte order mark",
      [one: "\u{FEFF}" + book("1b")],
      Finding(one, .style, .rewritten)
    ),
    Corruption(
      "notes, reads and a log out of order",
      [
        one: book(
          "1b",
          #"""
          ,"notes":[\#(note("2n", at: 19)),\#(note("1n", at: 18))],"reads":[{"id":"1r","started":"2026"},
          {"id":"2r","started":"2025","log":[{"at":"2","day":"2026-02","id":"1e"},{"at":"1","day":"2026-01","id":"2e"}]}]
          """#
        )
      ],
      Finding(one, .order(field: "notes"), .rewritten),
      Finding(one, .order(field: "reads"), .rewritten),
      Finding(one, .order(field: "reads[1].log"), .rewritten)
    ),
    Corruption(
      "an id twice in one book",
      [one: book("1b", #","notes":[\#(note("1n", at: 18)),\#(note("1n", at: 19))],"reads":[{"id":"1n"}]"#)],
      Finding(one, .doubledID("1n", field: "notes[1]", alsoIn: nil), .rewritten),
      Finding(one, .doubledID("1n", field: "reads[0]", alsoIn: nil), .rewritten)
    ),
    Corruption(
      "a note that is removed and there",
      [
        one: book(
          "1b",
          #","notes":[\#(note("1n", at: 18))],"removed":[{"created":"2026-11-18T10:00:00Z","id":"1n","kind":"memo","removedAt":"2026-11-20T10:00:00Z","text":"x"}]"#
        )
      ],
      Finding(one, .doubledID("1n", field: "removed[0]", alsoIn: nil), .rewritten)
    ),
    Corruption(
      "an id in two books",
      [
        one: book("1b", #","notes":[\#(note("1n", at: 18))]"#),
        "books/3b.json": book("3b", #","notes":[\#(note("1n", at: 18))]"#),
      ],
      Finding("books/3b.json", .doubledID("1n", field: "notes[0]", alsoIn: one), .rewritten)
    ),
  ]

  /// What lies around the books.
  static let surroundings: [Corruption] = [
    Corruption(
      "a book on the shelf and in the trash",
      ["trash/1b.json": book("1b", #","rating":4"#)],
      Finding("trash/1b.json", .onShelfToo, .movedAside(to: "trash/1b.\(stamp).json"))
    ),
    Corruption(
      "a file of somebody's",
      ["books/list.txt": "mine", "trash/old": "mine too"],
      Finding("books/list.txt", .stray, aside("list.txt")),
      Finding("trash/old", .stray, aside("old"))
    ),
    Corruption(
      "a folder with the name of a book",
      ["books/list/a.txt": "mine"],
      Finding("books/list", .stray, aside("list"))
    ),
    Corruption(
      "an intent that cannot be read",
      [".seoga-1.intent": "half"],
      Finding(
        ".seoga-1.intent",
        .file(.notJSON(JSONProblem(.unexpected(UInt8(ascii: "h")), offset: 0, line: 1))),
        aside("seoga-1.intent")
      )
    ),
    Corruption(
      "an intent of another machine",
      [".seoga-1.intent": #"{"files":[],"format":1}"#],
      Finding(".seoga-1.intent", .unfinishedElsewhere, .leftToReader)
    ),
    Corruption(
      "copies of seoga.json",
      ["seoga (1).json": "{}"],
      Finding("seoga (1).json", .stray, aside("seoga (1).json"))
    ),
    Corruption(
      "seoga.json in another style",
      ["seoga.json": #"{"id":"0library0000","format":1}"#],
      Finding("seoga.json", .style, .rewritten)
    ),
    Corruption(
      "what a synchronising program is at",
      ["books/.syncthing.1b.json.tmp": "x", "books/.stfolder": "x", ".gitignore": "x", "README": "x"]
    ),
    Corruption(
      "copies that the trash keeps",
      [
        "trash/9b.json": book("9b"), "trash/9b.2026.json": #"{"id":"9b"}"#,
        "trash/9b (1).json": #"{"id":"9b"}"#,
      ]
    ),
  ]
}
