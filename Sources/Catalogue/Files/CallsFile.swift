import Glibc
package import ReadingCore

/// How many questions sources were asked on a day that counts them: a file in the reader's state.
///
/// `{"aladin": {"calls": 188, "day": "2026-11-27"}}`; a file that cannot be read counts as empty.
package struct CallsFile: Sendable {
  private static let mostBytes = 1 << 16
  /// Services that count their questions do so by the day of Korea.
  private static let offset = 9 * 3_600

  private let path: String

  package init(path: String) { self.path = path }

  /// Questions put to a source on the day of a moment.
  package func calls(of source: String, at moment: Moment) -> Int {
    calls(of: source, on: Self.day(of: moment), in: WholeFile.bytes(at: path, most: Self.mostBytes) ?? [])
  }

  /// Counts one more; where the file cannot be written, it is not counted.
  package func add(_ source: String, at moment: Moment) {
    WholeFile.makeFolder(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // Two programs may ask at once; whoever comes second counts on.
    guard flock(descriptor, LOCK_EX) == 0 else { return }
    let day = Self.day(of: moment)
    let held = WholeFile.bytes(at: path, most: Self.mostBytes) ?? []
    let calls = calls(of: source, on: day, in: held) + 1
    var all = Self.object(held)
    all[source] = .object(JSONObject(["calls": .whole(calls), "day": .string(day)]))
    let bytes = JSONWriter.bytes(of: .object(all))
    guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count else { return }
    ftruncate(descriptor, bytes.count)
  }

  private func calls(of source: String, on day: String, in bytes: [UInt8]) -> Int {
    guard let entry = Self.object(bytes).object(source), entry.text("day") == day else { return 0 }
    return entry.whole("calls") ?? 0
  }

  private static func object(_ bytes: [UInt8]) -> JSONObject {
    guard case .object(let all)? = try? JSONReader.value(of: bytes) else { return JSONObject() }
    return all
  }

  private static func day(of moment: Moment) -> String {
    String(Moment(seconds: moment.seconds, offset: offset).stamp.prefix(10))
  }
}
