import CNcurses
import Glibc
import Testing
import TextScreen

/// ncurses lays out by libc, so a column counted otherwise would break every row it stands in.
@Suite struct LibcWidthTests {
  /// A libc of another year knows another Unicode; there the terminal's stand-ins bridge the gap.
  private nonisolated static var isTheLibcOfTheTable: Bool {
    var name = [UInt8](repeating: 0, count: 32)
    _ = name.withUnsafeMutableBytes {
      confstr(Int32(_CS_GNU_LIBC_VERSION), $0.bindMemory(to: CChar.self).baseAddress, $0.count)
    }
    return String(decoding: name.prefix { $0 != 0 }, as: UTF8.self) == "glibc 2.36"
  }

  @Test(.enabled(if: isTheLibcOfTheTable, "the table follows glibc 2.36"))
  func theTableAgreesWithLibcAboutEveryScalar() throws {
    let utf8 = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
    let before = uselocale(utf8)
    defer {
      uselocale(before)
      freelocale(utf8)
    }
    var differing: [String] = []
    var newer = 0
    for value in UInt32(0x20)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let libc = Int(nc_width(value))
      if libc < 0 {
        if isAssigned(scalar) { newer += 1 }
      } else if libc != TextWidth.columns(of: scalar) {
        differing.append(
          "U+\(String(value, radix: 16)): libc \(libc), table \(TextWidth.columns(of: scalar))"
        )
      }
    }
    #expect(differing == [])
    print("scalars newer than this libc: \(newer)")
  }

  private func isAssigned(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .unassigned, .control, .surrogate, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
