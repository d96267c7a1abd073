import Foundation
package import Testing

/// Holds a screen against the text kept in `Screens/<name>.txt` beside the test.
///
/// With `SEOGA_RECORD=1` in the environment the file is written instead; look at the difference before it is
/// kept.
package func expectScreen(
  _ actual: String,
  is name: String,
  file: String = #filePath,
  at location: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(filePath: file).deletingLastPathComponent().appending(path: "Screens")
  let url = folder.appending(path: "\(name).txt")
  if ProcessInfo.processInfo.environment["SEOGA_RECORD"] == "1" {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data((actual + "\n").utf8).write(to: url)
    return
  }
  let kept = (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  let expected = kept.hasSuffix("\n") ? String(kept.dropLast()) : kept
  guard !actual.utf8.elementsEqual(expected.utf8) else { return }
  let rows = zip(
    expected.split(separator: "\n", omittingEmptySubsequences: false),
    actual.split(separator: "\n", omittingEmptySubsequences: false)
  )
  let differing = rows.enumerated().filter { !$0.element.0.utf8.elementsEqual($0.element.1.utf8) }
    .map { "row \($0.offset)\n  expected |\($0.element.0)|\n  actual   |\($0.element.1)|" }
  Issue.record(
    "\(name)\n\(differing.joined(separator: "\n"))\n--- actual\n\(actual)",
    sourceLocation: location
  )
}
