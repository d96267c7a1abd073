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

  /// Whether what is read is what lies there.
  private func readsAll(_ change: (inout FileAccess) -> Void) throws(StoreError) -> Bool {
    var access = FileAccess.unflushed
    change(&access)
    return try Disk(access: access).contents(place.path("large")).bytes == bytes
  }

  @Test func itComesOutAsItLiesThere() throws {
    #expect(try readsAll { _ in })
    let areSmallPieces = try readsAll { access in
      access.readAt = { [readAt = access.readAt] file, buffer, offset throws(SystemFault) in
        try readAt(file, UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(100_003)), offset)
      }
    }
    #expect(areSmallPieces)
  }

  /// Another program has written it since it was asked how long it is.
  @Test(arguments: [-4_000, 4_000])
  func itMayHaveBecomeLongerOrShorter(by length: Int) throws {
    let isWhole = try readsAll { access in
      access.statusOfOpen = { [statusOfOpen = access.statusOfOpen] file throws(SystemFault) in
        var status = try statusOfOpen(file)
        status.size += length
        return status
      }
    }
    #expect(isWhole)
  }

  @Test func whatCannotBeReadIsSaid() throws {
    #expect(throws: StoreError.failed(.read, path: place.path("large"), code: EIO)) {
      try readsAll { access in
        access.readAt = { [readAt = access.readAt] file, buffer, offset throws(SystemFault) in
          if offset > 3 << 20 { throw SystemFault(EIO) }
          return try readAt(file, buffer, offset)
        }
      }
    }
  }
}
