package import Interchange
package import SeogaResources

/// What an export says of what its form cannot hold.
package struct ExportSentences: Sendable {
  private let words: Words

  package init(_ words: Words) { self.words = words }

  /// "Left out, having no place in it: 12 notes, 3 subtitles."; none where all found its place.
  package func sentences(_ tally: ExportTally) -> [String] {
    [("export.inPart", true), ("export.leftOut", false)].compactMap { key, isInPart in
      let parts = tally.omissions.filter { $0.omission.isInPart == isInPart }
        .map { words.count("export.omission.\($0.omission.rawValue)", $0.count) }
      return parts.isEmpty ? nil : words(key, ["what": parts.joined(separator: ", ")])
    }
  }
}
