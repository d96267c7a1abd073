package import LibraryStore
import ReadingCore
package import SeogaResources

/// What is said of steps that can be undone, the same on the screens and on the command line.
package struct HistoryWords {
  /// How many things that were done to a book are named.
  package static let mostNamed = 3

  private let words: Words

  package init(_ words: Words) { self.words = words }

  package func undone(_ step: JournalStep, naming most: Int = mostNamed) -> String {
    words(step.wasElsewhere ? "undo.elsewhere" : "undo.done", ["step": phrase(step, naming: most)])
  }

  package func redone(_ step: JournalStep, naming most: Int = mostNamed) -> String {
    words(step.wasElsewhere ? "redo.elsewhere" : "redo.done", ["step": phrase(step, naming: most)])
  }

  /// That a step cannot be turned, and what was changed again.
  package func stuck(_ step: JournalStep, _ since: ChangedSince, naming most: Int = mostNamed) -> String {
    let phrase = phrase(step, naming: most)
    if since.isGone {
      return words(step.isUndone ? "redo.stuck.gone" : "undo.stuck.gone", ["step": phrase])
    }
    if since.fields.isEmpty {
      return words(step.isUndone ? "redo.stuck" : "undo.stuck", ["step": phrase])
    }
    return words(
      step.isUndone ? "redo.stuck.fields" : "undo.stuck.fields",
      ["step": phrase, "fields": fields(since.fields)]
    )
  }

  /// The title that stands first in the phrase of a step; nil where there is none.
  package func title(of step: JournalStep) -> String? { told(step).first.map(title) }

  /// How many books fewer a sentence about a step can name, the most first: a title is named whole or not at all.
  package func fewerNames(of step: JournalStep) -> [Int] {
    Array((1..<max(1, min(Self.mostNamed, told(step).count))).reversed())
  }

  /// "Piranesi (note added)", "import, 12 books added, 3 books changed: Dune, Emma, Piranesi, 12 more".
  package func phrase(_ step: JournalStep, naming most: Int = mostNamed) -> String {
    let phrase = whatWasDone(step, naming: most)
    switch step.source {
    case .hand: return phrase
    case .imported: return words("history.import", ["step": phrase])
    case .synced: return words("history.sync", ["step": phrase])
    }
  }

  private func whatWasDone(_ step: JournalStep, naming most: Int) -> String {
    let books = told(step)
    if books.count == 1, let book = books.first {
      return words("history.phrase", ["title": title(book), "what": notes(books) ?? what(book)])
    }
    guard !books.isEmpty else {
      let others = named(step.shelves) + named(step.goals)
      if !others.isEmpty { return several(others) }
      let other = words("history.what.other")
      return step.files.first.map { words("history.phrase", ["title": $0, "what": other]) } ?? other
    }
    guard let what = notes(books) ?? common(books) else {
      return named(books, most) { words("history.phrase", ["title": title($0), "what": self.what($0)]) }
    }
    return words("history.phrase.several", ["what": what, "titles": named(books, most, title)])
  }

  /// "Dune, Emma, Piranesi, 2 more".
  func several(_ phrases: [String]) -> String {
    let others = phrases.count - Self.mostNamed
    let more = others > 0 ? [words.count("history.what.more", others)] : []
    return (phrases.prefix(Self.mostNamed) + more).joined(separator: ", ")
  }

  private func named(_ shelves: [ShelfChange]) -> [String] {
    shelves.map { words("history.phrase", ["title": $0.name, "what": what($0)]) }
  }

  private func named(_ goals: [GoalChange]) -> [String] {
    goals.map { words("history.phrase", ["title": GoalWords(words).name(of: $0.span), "what": what($0)]) }
  }

  private func what(_ change: ShelfChange) -> String {
    switch change.what {
    case .saved: words("history.shelf.saved")
    case .removed: words("history.shelf.removed")
    case .changed: words("history.shelf.changed")
    case .moved: words("history.shelf.moved")
    case .renamed(let former): words("history.shelf.renamed", ["name": former])
    }
  }

  private func what(_ change: GoalChange) -> String {
    switch change.what {
    case .set(let amount): words("history.goal.set", ["amount": GoalWords(words).amount(amount)])
    case .removed: words("history.goal.removed")
    case .changed: words("history.goal.changed")
    }
  }

  /// The books a step is told of: those that were only moved in the queue made room for what else it did.
  private func told(_ step: JournalStep) -> [BookChange] {
    let books = step.books.filter { $0.what != [.queue] }
    return books.isEmpty ? step.books : books
  }

  /// What was done to all of several books; nil where they are few and it was something else with each.
  private func common(_ books: [BookChange]) -> String? {
    let isOne = books.allSatisfy { $0.what == books[0].what }
    if isOne, books[0].what == [.queue] { return words("history.queue") }
    let counts = [
      ("history.added", count(.added, in: books)), ("history.deleted", count(.deleted, in: books)),
      ("history.restored", count(.restored, in: books)),
    ]
    let changed = books.count - counts.reduce(0) { $0 + $1.1 }
    if changed > 0, isOne, !books[0].what.isEmpty { return what(books[0]) }
    if changed > 0, books.count <= Self.mostNamed { return nil }
    return (counts + [("history.changed", changed)]).filter { $0.1 > 0 }
      .map { words.count($0.0, $0.1) }.joined(separator: ", ")
  }

  private func title(_ book: BookChange) -> String {
    book.title.flatMap { $0.isEmpty ? nil : $0 } ?? words("book.noTitle")
  }

  /// "Dune, Emma, Piranesi, 9 more".
  private func named(_ books: [BookChange], _ most: Int, _ name: (BookChange) -> String) -> String {
    let others = books.count - most
    let more = others > 0 ? [words.count("history.titles.more", others)] : []
    return (books.prefix(most).map(name) + more).joined(separator: ", ")
  }

  /// "3 notes moved", where all that was done is one thing to several notes; nil else.
  private func notes(_ books: [BookChange]) -> String? {
    let what = books.flatMap(\.what)
    guard books.allSatisfy({ !$0.what.isEmpty }), what.count > 1 else { return nil }
    let moved = what.count { $0 == .noteMoved }
    let isMove = what.allSatisfy { if case .noteAdded = $0 { true } else { $0 == .noteMoved } }
    if moved > 0, isMove { return words.count("history.notes.moved", moved) }
    let kinds: [(BookChange.What, String)] = [
      (.noteRemoved, "removed"), (.noteChanged, "changed"), (.noteRestored, "restored"),
    ]
    return kinds.first { kind, _ in what.allSatisfy { $0 == kind } }
      .map { words.count("history.notes.\($0.1)", what.count) }
  }

  private func count(_ what: BookChange.What, in books: [BookChange]) -> Int {
    books.count { $0.what.first == what }
  }

  private func what(_ book: BookChange) -> String {
    let phrases = book.what.prefix(Self.mostNamed).map(phrase)
    let others = book.what.count - phrases.count
    let more = others > 0 ? [words.count("history.what.more", others)] : []
    return phrases.isEmpty ? words("history.what.other") : (phrases + more).joined(separator: ", ")
  }

  private func phrase(_ what: BookChange.What) -> String {
    switch what {
    case .progress(let place): words("history.what.progress", ["place": text(of: place)])
    case .status(.other(let word)): words("history.what.status", ["status": word])
    case .status(let status):
      words("history.what.status", ["status": words("status.choice.\(status.rawValue)")])
    case .rating(let rating?): words("history.what.rated", ["rating": rating.text])
    case .rating(nil): words("history.what.unrated")
    case .favourite(let isOne): words(isOne ? "history.what.favourite" : "history.what.notFavourite")
    case .owned(let isOwned): words(isOwned ? "history.what.owned" : "history.what.notOwned")
    case .fields(let names):
      words("history.what.fields", ["fields": fields(names)])
    default: words("history.what.\(what.name)")
    }
  }

  private func text(of place: ReadingPlace) -> String {
    guard case .page(let page) = place else { return place.text }
    return words("progress.page", ["page": String(page)])
  }

  /// The fields of a file as the form of a book calls them, each once; where a book came from is told only where that is
  /// all.
  private func fields(_ names: [String]) -> String {
    let told = names.filter { $0 != "origin" }
    return (told.isEmpty ? names : told).map(field).reduce(into: [String]()) { fields, field in
      if !fields.contains(field) { fields.append(field) }
    }.joined(separator: ", ")
  }

  private func field(_ name: String) -> String {
    switch name {
    case "origin": words("history.field.origin")
    case "reads": words("field.reads")
    case "notes", "removed": words("field.notes")
    case "dimensions": words("cli.field.dimensions")
    case "name", "filter", "order", "view": words("shelves.field.\(name)")
    default: words.text(at: "edit.label.\(name)") ?? GoalSpan(name: name).map(GoalWords(words).name) ?? name
    }
  }
}
