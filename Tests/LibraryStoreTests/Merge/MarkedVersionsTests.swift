import Testing

@testable import LibraryStore

/// The versions in a text in which a merge left its marks.
@Suite struct MarkedVersionsTests {
  @Test(arguments: MarkedShape.all) func eachShapeIsRead(shape: MarkedShape) throws {
    let versions = try #require(MarkedVersions(Array(shape.text.utf8)))
    #expect(text(versions.one) == shape.one)
    #expect(text(versions.other) == shape.other)
    #expect(versions.base.map(text) == shape.base)
  }

  @Test func aCommonVersionThatOneHunkDoesNotTellIsNone() throws {
    let text = "<<<<<<< a\n1\n||||||| b\n0\n=======\n2\n>>>>>>> c\n<<<<<<< a\n3\n=======\n4\n>>>>>>> c\n"
    let versions = try #require(MarkedVersions(Array(text.utf8)))
    #expect(
      versions.base == nil && self.text(versions.one) == "1\n3\n" && self.text(versions.other) == "2\n4\n"
    )
  }

  /// Each breaks one of the rules for marks, and nothing else.
  @Test(arguments: [
    "", "{}\n", "1\n",
    "<<<<<<< a\n1\n=======\n2\n", "1\n=======\n2\n>>>>>>> b\n", "<<<<<<< a\n1\n>>>>>>> b\n",
    "<<<<<<< a\n1\n||||||| b\n2\n>>>>>>> c\n", "<<<<<<< a\n1\n", "||||||| b\n",
    "<<<<<< a\n1\n======\n2\n>>>>>> b\n", "<<<<<<<a\n1\n=======\n2\n>>>>>>>b\n",
    "<<<<<<< a\n1\n=======a\n2\n>>>>>>> b\n",
    " <<<<<<< a\n1\n =======\n2\n >>>>>>> b\n",
    #"{"text": "<<<<<<< a\n1\n=======\n2\n>>>>>>> b\n"#,
    "<<<<<<< a\n1\n========\n2\n>>>>>>> b\n", "<<<<<<< a\n1\n=======\n2\n>>>>>>>> b\n",
    "<<<<<<< a\n<<<<<<< a\n1\n=======\n2\n>>>>>>> b\n=======\n3\n>>>>>>> c\n",
    "<<<<<<< a\n1\n=======\n2\n=======\n3\n>>>>>>> c\n",
    "<<<<<<< a\n1\n||||||| b\n2\n||||||| b\n3\n=======\n4\n>>>>>>> c\n",
    "<<<<<<< a\n1\n=======\n2\n||||||| b\n3\n>>>>>>> c\n",
    "<<<<<<< a\n1\n=======\n2\n>>>>>>> b\n=======\n", "<<<<<<< a\n1\n=======\n2\n>>>>>>> b\n<<<<<<< a\n",
  ])
  func anythingElseHasNoVersions(text: String) {
    #expect(MarkedVersions(Array(text.utf8)) == nil)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
