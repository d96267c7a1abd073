import Glibc

/// Bytes to be found in the texts of many notes, which lie one after the other.
struct NoteNeedle: Sendable {
  private let bytes: [UInt8]
  /// The byte that is looked for first, since it is the rarest.
  private let pivot: Int

  init(_ text: String, _ sample: ByteSample) {
    bytes = Array(text.utf8)
    pivot = sample.rarest(of: bytes)
  }

  /// Tells each of some notes that stand one after the other and have it.
  func find(in notes: Range<Int>, of view: NoteView, _ found: (Int) -> Void) {
    if bytes.isEmpty { return notes.forEach(found) }
    let texts = view.texts
    let end = view.textStart(notes.upperBound)
    var (note, place) = (notes.lowerBound, view.textStart(notes.lowerBound))
    bytes.withUnsafeBytes { needle in
      while let hit = first(needle, in: texts, place..<end) {
        note = view.note(at: hit, from: note, upTo: notes.upperBound)
        let next = view.textStart(note + 1)
        if hit + needle.count <= next {
          found(note)
          note += 1
          place = next
        } else {
          place = hit + 1
        }
      }
    }
  }

  private func first(
    _ needle: UnsafeRawBufferPointer,
    in hay: UnsafeRawBufferPointer,
    _ range: Range<Int>
  ) -> Int? {
    guard let start = hay.baseAddress, let wanted = needle.baseAddress else { return nil }
    let last = range.upperBound - needle.count
    var place = range.lowerBound
    while place <= last {
      guard let found = memchr(start + place + pivot, Int32(needle[pivot]), last - place + 1) else {
        return nil
      }
      place = UnsafeRawPointer(found) - start - pivot
      if memcmp(start + place, wanted, needle.count) == 0 { return place }
      place += 1
    }
    return nil
  }
}
