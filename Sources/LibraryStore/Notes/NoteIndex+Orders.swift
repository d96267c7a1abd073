public import ReadingCore

// The orders of all notes.
extension NoteIndex {
  /// The latest first.
  public var byDay: NoteRows { NoteRows(listed: refsByDay) }

  private var refsByDay: [NoteRef] {
    let offset = base.head.notes
    return base.read { base in
      recent.read { recent in
        var (refs, next): ([NoteRef], Int) = ([], 0)
        refs.reserveCapacity(count)
        let isWhole = !isDead.contains(true)
        for place in 0..<base.head.notes {
          let note = base.note(atDay: place)
          if !isWhole, isDead[base.book(of: note)] { continue }
          while next < recent.head.notes {
            let other = recent.note(atDay: next)
            guard NoteIndex.isLater((recent, other), (base, note)) else { break }
            refs.append(NoteRef(offset + other))
            next += 1
          }
          refs.append(NoteRef(note))
        }
        while next < recent.head.notes {
          refs.append(NoteRef(offset + recent.note(atDay: next)))
          next += 1
        }
        return refs
      }
    }
  }

  /// Of two of one moment, which are of different books, that of the later identifier stands first.
  private static func isLater(
    _ left: (view: NoteView, note: Int),
    _ right: (view: NoteView, note: Int)
  ) -> Bool {
    let moments = (left.view.moment(left.note), right.view.moment(right.note))
    if moments.0 != moments.1 { return moments.0 > moments.1 }
    let (first, second) = (
      left.view.id(left.view.book(of: left.note)), right.view.id(right.view.book(of: right.note))
    )
    return ByteRun.compare(first, second) > 0
  }

  /// Books by their titles; in a book by page, then by place, and what has neither as it was written.
  public func byBook(_ shelf: IndexPart) -> NoteRows {
    var bookOfRow = [Int32](repeating: -1, count: Int((rows.max() ?? -1) + 1))
    for (book, row) in rows.enumerated() where row != NoteIndex.noRow && !isDead[book] {
      bookOfRow[Int(row)] = Int32(book)
    }
    var refs: [NoteRef] = []
    refs.reserveCapacity(count)
    base.read { base in
      recent.read { recent in
        for ref in shelf.sorted(SortOrder(.title)) {
          if let row = ref.row, row < bookOfRow.count, bookOfRow[row] >= 0 {
            NoteIndex.add(Int(bookOfRow[row]), of: base, offset: 0, to: &refs)
          } else if var id = shelf.card(ref)?.id {
            id.withUTF8 { id in
              let id = UnsafeRawBufferPointer(id)
              if let book = recent.book(of: id) {
                NoteIndex.add(book, of: recent, offset: base.head.notes, to: &refs)
              } else if let book = base.book(of: id), !isDead[book] {
                NoteIndex.add(book, of: base, offset: 0, to: &refs)
              }
            }
          }
        }
      }
    }
    return NoteRows(listed: refs)
  }

  private static func add(_ book: Int, of view: NoteView, offset: Int, to refs: inout [NoteRef]) {
    let start = refs.count
    for note in view.notes(of: book) { refs.append(NoteRef(offset + note)) }
    guard refs.count > start + 1 else { return }
    // 0 stands for none, and comes last.
    let stand = { (ref: NoteRef) in
      let note = Int(ref.number) - offset
      return (view.page(note) &- 1, view.place(note) &- 1, ref.number)
    }
    refs[start...].sort { stand($0) < stand($1) }
  }

  /// Under each of their tags, and those without one at the end; the latest first.
  ///
  /// - Parameter script: which one comes first among the tags.
  public func byTag(_ script: NameOrder) -> NoteRows {
    var (names, numbers): ([String], [String: Int]) = ([], [:])
    let known = [base, recent].map { segment in
      segment.names.map { name in
        if let number = numbers[name] { return number }
        names.append(name)
        numbers[name] = names.count - 1
        return names.count - 1
      }
    }
    var (tagged, untagged) = ([[NoteRef]](repeating: [], count: names.count), [NoteRef]())
    base.read { base in
      recent.read { recent in
        for ref in refsByDay {
          let number = Int(ref.number)
          let isInBase = number < base.head.notes
          let tags = isInBase ? base.tags(number) : recent.tags(number - base.head.notes)
          if tags.isEmpty { untagged.append(ref) }
          for tag in Set(tags) { tagged[known[isInBase ? 0 : 1][tag]].append(ref) }
        }
      }
    }
    let order = names.indices.map { (index: $0, name: TextOrder(names[$0], script)) }.sorted {
      $0.name < $1.name
    }
    let parts = order.compactMap { tag in
      tagged[tag.index].isEmpty ? nil : (tag: Optional(names[tag.index]), notes: tagged[tag.index])
    }
    return NoteRows(tagged: parts + (untagged.isEmpty ? [] : [(tag: nil, notes: untagged)]))
  }
}
