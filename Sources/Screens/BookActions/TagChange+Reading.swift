import ReadingCore
import ScreenKit
import SeogaResources

extension TagChange {
  /// What is said of it below the field it is typed into.
  func reading(_ words: Words) -> EntrySheet.EntryReading {
    if isEmpty { return .empty }
    let phrases = [("tagNotes.adds", added), ("tagNotes.removes", removed)]
      .filter { !$0.1.isEmpty }.map { words($0.0, ["tags": FieldText.shown(tags: $0.1)]) }
    return .good(phrases.joined(separator: ", "))
  }
}
