import Testing

/// What a merge made of a book's file, and the versions in it.
struct MarkedShape: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  /// What both sides were made from, as far as the marks tell.
  let base: String?
  let one: String
  let other: String
  /// Whether the common version is none that can be read.
  let isBaseBroken: Bool

  /// - Parameter file: what the versions stand in.
  private init(
    _ name: String,
    _ text: String,
    base: String? = nil,
    _ one: String = rated(2),
    _ other: String = rated(3),
    isBaseBroken: Bool = false,
    in file: (String) -> String = book
  ) {
    testDescription = name
    self.text = file(text)
    self.base = base.map(file)
    (self.one, self.other, self.isBaseBroken) = (file(one), file(other), isBaseBroken)
  }

  /// A book's file with some lines of its own.
  static func book(_ lines: String) -> String {
    """
    {
      "added": "2026",
      "format": 1,
      "id": "1b",
    \(lines)  "status": "want",
      "title": "T"
    }

    """
  }

  private static func rated(_ rating: Int) -> String { "  \"rating\": \(rating),\n" }

  private static func windows(_ lines: String) -> String { book(lines).replacing("\n", with: "\r\n") }

  private static func itself(_ text: String) -> String { text }

  static let twoWay = MarkedShape(
    "both sides",
    """
    <<<<<<< HEAD
      "rating": 2,
    =======
      "rating": 3,
    >>>>>>> laptop

    """
  )

  /// Of git, but for those at the end of the list: most were held against what the program writes.
  static let all: [MarkedShape] = [
    twoWay,
    MarkedShape(
      "with the common version (diff3)",
      """
      <<<<<<< HEAD
        "rating": 2,
      ||||||| 8abea45
        "rating": 1,
      =======
        "rating": 3,
      >>>>>>> laptop

      """,
      base: rated(1)
    ),
    MarkedShape(
      "with the common version, and what both sides added before it (zdiff3)",
      """
        "pages": 100,
      <<<<<<< HEAD
        "rating": 2,
      ||||||| 8abea45
      =======
        "rating": 3,
      >>>>>>> laptop

      """,
      base: "  \"pages\": 100,\n",
      "  \"pages\": 100,\n" + rated(2),
      "  \"pages\": 100,\n" + rated(3)
    ),
    MarkedShape(
      "several hunks",
      """
      <<<<<<< HEAD
        "owned": true,
      =======
      >>>>>>> laptop
        "pages": 100,
      <<<<<<< HEAD
        "rating": 2,
      =======
        "rating": 3,
      >>>>>>> laptop

      """,
      "  \"owned\": true,\n  \"pages\": 100,\n" + rated(2),
      "  \"pages\": 100,\n" + rated(3)
    ),
    MarkedShape(
      "line ends of Windows",
      """
      <<<<<<< HEAD
        "rating": 2,
      ||||||| base
        "rating": 1,
      =======
        "rating": 3,
      >>>>>>> laptop

      """,
      base: rated(1),
      in: windows
    ),
    MarkedShape(
      "longer marks (conflict-marker-size)",
      """
      <<<<<<<<<<<< HEAD
        "rating": 2,
      ============
        "rating": 3,
      >>>>>>>>>>>> laptop

      """
    ),
    MarkedShape(
      "no label, and one of many words",
      """
      <<<<<<<
        "rating": 2,
      =======
        "rating": 3,
      >>>>>>> c99a325 (A day's <<<<<<< reading)

      """
    ),
    MarkedShape(
      "a whole file on both sides (add/add)",
      "<<<<<<< HEAD\n\(book(rated(2)))=======\n\(book(rated(3)))>>>>>>> laptop\n",
      book(rated(2)),
      book(rated(3)),
      in: itself
    ),
    MarkedShape(
      "nothing on one side",
      """
      <<<<<<< HEAD
      =======
        "rating": 3,
      >>>>>>> laptop

      """,
      ""
    ),
    MarkedShape(
      "no line end behind the last mark",
      "<<<<<<< HEAD\n\(book(rated(2)))=======\n\(book(rated(3)))>>>>>>> laptop",
      book(rated(2)),
      book(rated(3)),
      in: itself
    ),
    MarkedShape(
      "marks in the common version (criss-cross)",
      """
      <<<<<<< HEAD
        "rating": 2,
      ||||||| merged common ancestors
      \(nested)=======
        "rating": 3,
      >>>>>>> laptop

      """,
      base: nested,
      isBaseBroken: true
    ),
    MarkedShape(
      "git stash pop",
      """
      <<<<<<< Updated upstream
        "rating": 2,
      ||||||| Stash base
        "rating": 1,
      =======
        "rating": 3,
      >>>>>>> Stashed changes

      """,
      base: rated(1)
    ),
    MarkedShape(
      "git cherry-pick and rebase",
      """
      <<<<<<< HEAD
        "rating": 2,
      =======
        "rating": 3,
      >>>>>>> 727d275 (Read on)

      """
    ),
    MarkedShape(
      "Mercurial",
      """
      <<<<<<< working copy: 5e1f2a - ann: read on
        "rating": 2,
      =======
        "rating": 3,
      >>>>>>> merge rev:    8c04d1 - ann: read elsewhere

      """
    ),
    MarkedShape(
      "Mercurial with the common version (merge3)",
      """
      <<<<<<< local
        "rating": 2,
      ||||||| base
        "rating": 1,
      =======
        "rating": 3,
      >>>>>>> other

      """,
      base: rated(1)
    ),
    MarkedShape(
      "Jujutsu in the style of git",
      """
      <<<<<<< Side #1 (Conflict 1 of 1)
        "rating": 2,
      ||||||| Base
        "rating": 1,
      =======
        "rating": 3,
      >>>>>>> Side #2 (Conflict 1 of 1 ends)

      """,
      base: rated(1)
    ),
  ]

  private static let nested = """
    <<<<<<<<< Temporary merge branch 1
      "rating": 4,
    ||||||||| 8abea45
    <<<<<<<<<<< Temporary merge branch 1
      "rating": 5,
    ===========
      "rating": 6,
    >>>>>>>>>>> Temporary merge branch 2
    =========
      "rating": 7,
    >>>>>>>>> Temporary merge branch 2

    """
}
