import ReadingCore

extension NoteIndex {
  /// The notes whose first line is just a name, as a heading or not, whatever its case and accents; the latest first.
  public func notes(named name: String) -> [NoteRef] {
    let name = Array(TextFold.fold(FieldText.trimmed(name)).utf8)
    guard !name.isEmpty else { return [] }
    return byDay.refs.filter { ref in
      let (segment, number) = at(ref)
      return segment.read { view in
        let texts = view.texts
        var first = UnsafeRawBufferPointer(
          rebasing: texts[view.textStart(number)..<view.textStart(number + 1)]
        )[...]
        // A line's end, and the signs of a heading.
        first = first.drop { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: " ") }
        guard first.starts(with: name) else { return false }
        let rest = first.dropFirst(name.count)
        return rest.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "#") } == UInt8(ascii: "\n")
      }
    }
  }
}
