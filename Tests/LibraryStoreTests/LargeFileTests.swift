import Foundation
import TestSupport
import Testing

@testable import LibraryStore

/// A large file is read in pieces by several threads, and comes out as it lies there.
@Suite struct LargeFileTests {
  private static let size = 5 << 20 | 77
  private let place: TemporaryLibrary
  private let bytes: [UInt8]

  init() throws {
    place = try TemporaryLibrary()
    bytes = (0..<Self.size).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 9) }
    try Data(bytes).write(to: URL(filePath: place.path("large")))
  }

  private func read(_ change: (inout FileAccess) -> Void) throws(StoreError) -> [UInt8] {
    var access = FileAccess.unflushed
    change(&access)
    return try Disk(access: access).contents(place.path("large")).bytes
  }

  @Test func itComesOutAsItLiesThere() throws {
    #expect(try read { _ in } == bytes)
    let inSmallPieces = try read { access in
      access.readAt = { [readAt = access.readAt] file, buffer, offset throws(SystemFault) in
        try readAt(file, UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(100_003)), offset)
      }
    }
    #expect(inSmallPieces == bytes)
  }

  /// Another program has written it since it was asked how long it is.
  @Test(arguments: [-4_000, 4_000])
  func itMayHaveBecomeLongerOrShorter(by length: Int) throws {
    let read = try read { access in
      access.statusOfOpen = { [statusOfOpen = access.statusOfOpen] file throws(SystemFault) in
        var status = try statusOfOpen(file)
        status.size += length
        return status
      }
    }
    #expect(read == bytes)
  }

  @Test func whatCannotBeReadIsSaid() throws {
    #expect(throws: StoreError.failed(.read, path: place.path("large"), code: EIO)) {
      try read { access in
        access.readAt = { [readAt = access.readAt] file, buffer, offset throws(SystemFault) in
          if offset > 3 << 20 { throw SystemFault(EIO) }
          return try readAt(file, buffer, offset)
        }
      }
    }
  }
}
