import Testing

@testable import LibraryStore

/// Which step is turned back next, from the lines of a journal alone.
@Suite struct StepSearchTests {
  /// Lines of a journal in short: `c1` a change, `u2<c1` an undo of it, `r3<u2` a redo of that; `p` before one that passed its step over, `!` before a line
  /// that had no effect.
  @Test(
    arguments: [
      ("", nil, nil),
      ("c1", "c1", nil),
      ("c1 c2", "c2", nil),
      ("c1 c2 u3<c2", "c1", "u3"),
      ("c1 c2 u3<c2 u4<c1", nil, "u4"),
      ("c1 c2 u3<c2 u4<c1 r5<u4", "r5", "u3"),
      ("c1 c2 u3<c2 u4<c1 r5<u4 r6<u3", "r6", nil),
      ("c1 c2 u3<c2 u4<c1 r5<u4 u6<r5", nil, "u6"),
      ("c1 u2<c1 r3<u2 u4<r3 r5<u4", "r5", nil),
      ("c1 u2<c1 c3", "c3", nil),
      ("c1 u2<c1 c3 u4<c3", nil, "u4"),
      ("c1 u2<c1 c3 u4<c3 r5<u4", "r5", nil),
      // What was never done is met as a change by undo, which finds nothing to do and asks again.
      ("c1 !c2", "c2", nil),
      ("c1 u2<c1 !c3", "c3", "u2"),
      ("c1 !u2<c1", "c1", nil),
      ("c1 c2 u3<c2 !u4<c1", "c1", "u3"),
      ("c1 u2<c1 !r3<u2", nil, "u2"),
      ("c1 u2<c1 !r3<u2 r4<u2", "r4", nil),
      ("c1 !c2 u3<c1", nil, "u3"),
      ("c1 !c2 u3<c1 r4<u3", "r4", nil),
      ("c1 !u2<c1 c3 u4<c3", "c1", "u4"),
      ("c0 c1 u2<c1 u3<c0 r4<u3 !r5<u2", "r4", "u2"),
      // What was passed over stays done or undone, and keeps no other step from being turned.
      ("c1 c2 pu3<c2", "c1", nil),
      ("c1 c2 pu3<c2 u4<c1", nil, "u4"),
      ("c1 c2 pu3<c2 u4<c1 r5<u4", "r5", nil),
      ("c1 c2 c3 u4<c3 pu5<c2", "c1", "u4"),
      ("c1 c2 c3 u4<c3 pu5<c2 u6<c1 r7<u6", "r7", "u4"),
      ("c1 c2 c3 u4<c3 pu5<c2 r6<u4", "r6", nil),
      ("c1 c2 u3<c2 u4<c1 pr5<u4", nil, "u3"),
      ("c1 c2 u3<c2 u4<c1 pr5<u4 r6<u3", "r6", nil),
      ("c1 pu2<c1 c3", "c3", nil),
      // The oldest lines were dropped.
      ("u2<c1", nil, "u2"),
      ("r3<u2 c4", "c4", nil),
      ("u2<c0 c3 u4<c3", nil, "u4"),
    ] as [(String, String?, String?)]
  )
  func theNextStepIsFound(journal: String, undo: String?, redo: String?) {
    #expect(find(.undo, in: journal) == undo)
    #expect(find(.redo, in: journal) == redo)
  }

  private func find(_ turn: Turn, in journal: String) -> String? {
    var lines = heads(journal)
    while let line = lines.popLast() {
      switch try? turn.meaning(of: line.head, hadEffect: { () throws(StoreError) in line.hadEffect }) {
      case .target: return line.head.id
      case .before(let id):
        guard let place = lines.lastIndex(where: { $0.head.id == id }) else { return nil }
        lines.removeSubrange(place...)
      case .nothing: break
      case .end, nil: return nil
      }
    }
    return nil
  }

  @Test(
    arguments: [
      ("c1 c2", ["c1": false, "c2": false]),
      ("c1 c2 u3<c2 u4<c1 r5<u4", ["c1": false, "c2": true]),
      ("c1 u2<c1 r3<u2 u4<r3", ["c1": true]),
      ("c1 u2<c1 c3", ["c1": true, "c3": false]),
      ("c1 !c2 u3<c1", ["c1": true]),
      ("u2<c1 c3", ["c1": true, "c3": false]),
      ("c1 c2 pu3<c2", ["c1": false, "c2": false]),
      ("c1 c2 pu3<c2 u4<c1 r5<u4", ["c1": false, "c2": false]),
      ("c1 c2 u3<c2 u4<c1 pr5<u4 r6<u3", ["c1": true, "c2": false]),
    ]
  )
  func whatBecameOfEachChangeIsKnown(journal: String, states: [String: Bool]) {
    var stacks = StepStacks()
    for line in heads(journal) { stacks.apply(line.head) }
    #expect(stacks.isUndone == states)
  }

  private func heads(_ journal: String) -> [(head: JournalHead, hadEffect: Bool)] {
    journal.split(separator: " ").map { line in
      let names = line.drop { "!p".contains($0) }.split(separator: "<").map(String.init)
      let kind: JournalHead.JournalLineKind =
        switch names[0].first {
        case "u": .undo
        case "r": .redo
        default: .change
        }
      var head = JournalHead(id: names[0], at: "", kind: kind, of: names.count > 1 ? names[1] : nil)
      head.isPassed = line.hasPrefix("p")
      return (head, !line.hasPrefix("!"))
    }
  }
}
