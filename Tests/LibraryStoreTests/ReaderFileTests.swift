import Glibc
import LibraryStore
import TestSupport
import Testing

/// Files of the reader's own that are written beside what else is there.
@Suite struct ReaderFileTests {
  private let place: TemporaryLibrary
  private var path: String { place.path("note.md") }

  init() throws { place = try TemporaryLibrary() }

  @Test func whatCannotBeWrittenWholeIsNotLeftBehind() throws {
    var access = FileAccess.live
    // Everything is on the disk but the certainty of it.
    access.sync = { _ throws(SystemFault) in throw SystemFault(ENOSPC) }
    #expect(throws: StoreError.self) { try access.create(path, Array("half".utf8)) }
    #expect(place.text("note.md") == nil)
  }

  @Test func whatAnotherPutUnderTheNameStays() throws {
    let (target, other) = (path, place)
    var access = FileAccess.live
    access.rename = { _, _ throws(SystemFault) in
      try? other.write("theirs", to: "note.md")
      throw SystemFault(ENOSPC)
    }
    #expect(throws: StoreError.self) { _ = try access.put(Array("ours".utf8), at: target) }
    #expect(place.text("note.md") == "theirs")
  }
}
