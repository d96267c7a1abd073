import LibraryStore
import ReadingCore

/// Texts that were in the reader's own editor when the program ended.
struct LeftTexts {
  let handover: TextHandover
  let drafts: Drafts

  /// Drafts with what was written since they were handed over; a file whose text is in its draft is removed.
  func put(into found: [FoundDraft]) async -> [FoundDraft] {
    var found = found
    for left in await handover.left() {
      let index =
        found.firstIndex { left.file.isFor($0.draft.id) }
        ?? found.firstIndex { $0.draft.note.map(left.file.isFor) ?? false }
      guard let index else { continue }
      let file = left.file.path
      switch HandedText(found[index].draft.text).outcome(0, leaving: left.bytes, in: file) {
      case .unchanged, .emptied: await handover.forget(file)
      case .changed(let text, _):
        let new = found[index].saying(text)
        guard (try? await drafts.later { (drafts) throws(StoreError) in try drafts.save(new.draft) }) != nil
        else { continue }
        found[index] = new
        await handover.forget(file)
      // Nobody can tell yet what it means; the file stays.
      case .ended, .notUTF8, .refused, .left: continue
      }
    }
    return found
  }
}
