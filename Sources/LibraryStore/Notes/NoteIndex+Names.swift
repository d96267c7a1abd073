import ReadingCore

extension NoteIndex {
  /// The latest note that begins with a line of just a name, as a heading or not, whatever its case and accents.
  ///
  /// What is known of a note here begins with the first of its texts that is not empty; `isMeant` looks at the note.
  public func note(named name: String, _ isMeant: (_ bookID: String, _ index: Int) -> Bool) -> NoteRef? {
    let name = Array(TextFold.fold(FieldText.trimmed(name)).utf8)
    guard !name.isEmpty else { return nil }
    return byDay.refs.first { ref in
      let (segment, number) = at(ref)
      let isNamed = segment.read { view in
        let text = view.texts[view.textStart(number)..<view.textStart(number + 1)]
        // A line's end, and the signs of a heading.
        let first = text.drop { "\n# ".utf8.contains($0) }
        guard first.starts(with: name) else { return false }
        let rest = first.dropFirst(name.count)
        return rest.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "#") } == UInt8(ascii: "\n")
      }
      guard isNamed else { return false }
      let place = place(of: ref)
      return isMeant(place.bookID, place.index)
    }
  }
}
