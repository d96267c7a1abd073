import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources

/// What is asked of a saved shelf in a sheet at the foot: its name, and its rule.
final class ShelfQuestions: HasContext {
  let context: ScreenContext
  private let shelves: ShelvesModel

  init(_ context: ScreenContext, shelves: ShelvesModel) { (self.context, self.shelves) = (context, shelves) }

  /// Asks for the name of a new shelf; `kept` is called with its id once it is on the disk.
  func keep(_ rule: String, _ look: ShelfLook, kept: @escaping (String) -> Void) {
    let sheet = EntrySheet(
      .shelfName,
      title: words("shelves.keep.title"),
      titleDetail: rule,
      fields: [nameField("", of: nil)],
      router: router
    ) { [self] texts, failed in
      let (id, name) = (identifiers.make(), texts[0])
      let shelf = SavedShelf(id: id, name: name, filter: rule, order: look.order, view: look.view)
      shelves.change { (shelves, stamp) throws(SavedShelves.ShelfRefusal) in
        try shelves.keep(shelf, at: stamp)
      } _: { [words] in
        kept(id)
        return Message(words("shelves.kept", ["name": FieldText.trimmed(name)]))
      } failed: {
        failed()
      }
    }
    router.push(sheet)
  }

  /// Has a shelf keep the filter, the order and the view it is looked at with now.
  func keep(_ rule: String, _ look: ShelfLook, in entry: ShelvesModel.ShelfEntry) {
    let fields = SavedShelves.ShelfFields(filter: rule, order: look.order, view: look.view)
    let id = entry.place.id
    if let problem = problem(of: rule, in: id) { return router.show(Message(problem.sentence(words))) }
    shelves.change { (shelves, stamp) throws(SavedShelves.ShelfRefusal) in
      try shelves.change(id, fields, at: stamp)
    } _: { [words] in
      Message(words("shelves.keptSo", ["name": entry.name]))
    }
  }

  /// Opens a shelf's name and rule; `changed` is called once they are on the disk.
  func edit(_ entry: ShelvesModel.ShelfEntry, atRule: Bool, changed: @escaping () -> Void) {
    let id = entry.place.id
    let sheet = EntrySheet(
      .shelfEdit,
      title: words("shelves.edit.title"),
      titleDetail: entry.name,
      fields: [nameField(entry.name, of: id), ruleField(entry, of: id)],
      router: router
    ) { [self] texts, failed in
      let fields = SavedShelves.ShelfFields(name: texts[0], filter: texts[1])
      shelves.change { (shelves, stamp) throws(SavedShelves.ShelfRefusal) in
        try shelves.change(id, fields, at: stamp)
      } _: { [words] in
        changed()
        return Message(words("shelves.changed.message", ["name": FieldText.trimmed(texts[0])]))
      } failed: {
        failed()
      }
    }
    if atRule { sheet.focus(onField: 1) }
    router.push(sheet)
  }

  private func nameField(_ name: String, of id: String?) -> EntrySheet.EntrySheetField {
    EntrySheet.EntrySheetField(
      label: words("shelves.field.name"),
      hint: words("shelves.name.hint"),
      text: name
    ) { [words, library] text in
      guard !ShelfName(text).isEmpty else { return .empty }
      let other = library.shelves.shelves.first { ShelfName($0.name) == ShelfName(text) && $0.id != id }
      guard let other else {
        return .good(words("shelves.name.reference", ["filter": SavedShelves.reference(to: text)]))
      }
      return .wrong(words("store.shelf.nameTaken", ["name": other.name]))
    }
  }

  private func ruleField(_ entry: ShelvesModel.ShelfEntry, of id: String) -> EntrySheet.EntrySheetField {
    EntrySheet.EntrySheetField(
      label: words("shelves.field.filter"),
      hint: words("shelf.filter.hint"),
      text: entry.rule
    ) { [self] text in
      if text.allSatisfy(\.isWhitespace) { return .good(words("shelf.all")) }
      return problem(of: text, in: id).map { .wrong($0.sentence(words)) } ?? .good("")
    }
  }

  /// Why a rule cannot be that of a shelf; a circle shows once the rule is what it will be.
  private func problem(of rule: String, in id: String) -> FilterProblem? {
    var planned = library.shelves
    try? planned.change(id, SavedShelves.ShelfFields(filter: rule), at: "")
    return LibraryFilter(rule, today: clock.today, shelves: planned.rules).problems.first(where: \.isRefused)
  }
}
