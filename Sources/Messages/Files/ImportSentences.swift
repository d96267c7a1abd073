package import Interchange
package import LibraryStore
import ReadingCore
package import SeogaResources

/// What an import says, as sentences: of a file, of a row and its fate.
package struct ImportSentences: Sendable {
  package let words: Words

  package init(words: Words) { self.words = words }

  package func name(ofFormat format: String) -> String { words("import.format.\(format)") }

  /// The programs whose files can be read: "Goodreads, Kindle (My Clippings.txt), KOReader".
  package var programs: String {
    let names = ImportFormat.all.map { words.known("import.file.\($0.name)") ?? name(ofFormat: $0.name) }
    return names.sorted { $0.lowercased() < $1.lowercased() }.joined(separator: ", ")
  }

  package func name(of fate: ImportReport.ImportFate) -> String { words("import.fate.\(fate.rawValue)") }

  /// "Goodreads, 312 rows"; "Kindle, 128 entries".
  package func origin(_ file: ImportFile) -> String {
    "\(name(ofFormat: file.format)), \(words.count(file.hasNotes ? "import.entries" : "import.rows", file.rows))"
  }

  /// "287 added, 11 merged, 9 unchanged, 5 skipped".
  package func counts(of report: ImportReport) -> String {
    ImportReport.ImportFate.allCases.map { fate in
      words("import.counted.\(fate.rawValue)", ["count": String(report.count(of: fate))])
    }.joined(separator: ", ")
  }

  /// The title of a row; a dash where it has none.
  package func title(of entry: ImportReport.ImportEntry) -> String { entry.title.isEmpty ? "-" : entry.title }

  /// What there is to say of a row: "same ISBN, rating 4 added"; empty where there is nothing.
  package func why(_ entry: ImportReport.ImportEntry) -> String { why(entry.reasons) }

  /// The same for programs, never empty: what a new row became stands first.
  package func reason(_ entry: ImportReport.ImportEntry) -> String {
    [became(entry), why(entry)].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func became(_ entry: ImportReport.ImportEntry) -> String? {
    switch entry.fate {
    case .added:
      if entry.note != nil { return words("import.became.note") }
      return entry.status.map { why([.newBook($0)]) } ?? words("import.became.book")
    case .unchanged: return entry.reasons.isEmpty ? words("import.became.known") : nil
    case .merged, .skipped: return nil
    }
  }

  package func why(_ reasons: [ImportReason]) -> String { reasons.map(text).joined(separator: ", ") }

  /// The same before the first words of a note, for where people look at it.
  package func said(_ entry: ImportReport.ImportEntry) -> String {
    [why(entry), entry.note.map { words("import.note", ["words": $0]) } ?? ""].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// "Lent to, Shelf: kept with each book, no field is for them"; nil where all has a field.
  package func ownColumns(_ file: ImportFile) -> String? {
    file.ownColumns.isEmpty
      ? nil : words.count("import.ownColumns", file.ownColumns.count, ["names": list(file.ownColumns)])
  }

  package func text(of problem: ImportProblem, file: String) -> String {
    switch problem {
    case .empty: words("import.problem.empty", ["file": file])
    case .notText: words("import.problem.notText", ["file": file])
    case .unknownHeader: words("import.problem.unknownHeader", ["file": file])
    case .tooLarge:
      words("import.problem.tooLarge", ["file": file, "most": String(ImportLimits.megabytes)])
    case .tooManyRows:
      words("import.problem.tooManyRows", ["file": file, "most": words.grouped(ImportLimits.rows)])
    case .noBook: words("import.problem.noBook", ["file": file])
    case .damaged(let line): words("import.problem.damaged", ["file": file, "line": String(line)])
    }
  }

  /// What is said of a file of highlights that has none; nil where it has some.
  package func emptiness(of content: ImportFile, file: String) -> String? {
    content.hasNotes && content.rows == 0 ? words("import.noEntries", ["file": file]) : nil
  }

  package func text(of progress: ChangeProgress) -> String {
    switch progress.phase {
    case .reading: words("import.progress.reading")
    case .writing:
      words(
        "import.progress.writing",
        ["done": String(progress.done), "total": String(progress.total)]
      )
    case .naming: words("import.progress.naming")
    }
  }

  /// "asking Open Library, 12 of 340".
  package func asking(_ done: Int, of total: Int) -> String {
    words("import.progress.asking", ["done": String(done), "total": String(total)])
  }

  /// What is said where an import was stopped in time.
  package var takenBack: String { words("import.takenBack") }

  /// What is said where an import was to stop and could not any more.
  package var finished: String { words("import.finished") }

  private func text(of reason: ImportReason) -> String {
    if let plain = plainText(of: reason) { return plain }
    return switch reason {
    case .breaksOff(let columns): words("import.reason.breaksOff", ["column": String(columns)])
    case .tooLong(let columns): words("import.reason.tooLong", ["column": String(columns)])
    case .sameRow(let row): words("import.reason.sameRow", ["row": String(row)])
    case .earlierRow(let row): words("import.reason.earlierRow", ["row": String(row)])
    case .learnt(let fact): text(of: fact)
    case .ownShelf(let shelf): words("import.reason.ownShelf", ["shelf": shelf])
    case .unclear(let column, let text):
      words("import.reason.unclear", ["column": column, "text": text])
    case .otherDay(let day): words("import.reason.otherDay", ["day": day.text])
    case .likeTitle(let title): words("import.reason.likeTitle", ["title": title])
    case .oneOfSeveral(let count): words("import.reason.oneOfSeveral", ["count": String(count)])
    case .newBook(let status): words("import.reason.newBook", ["status": name(of: status)])
    case .noteOf(let row): words("import.reason.noteOf", ["row": String(row)])
    case .withinRow(let row): words("import.reason.withinRow", ["row": String(row)])
    case .markedAgain(let row): words("import.reason.markedAgain", ["row": String(row)])
    case .unknownKind(let line): words("import.reason.unknownKind", ["line": line])
    case .undated(let line): words("import.reason.undated", ["line": line])
    default: ""
    }
  }

  /// What says the same of every row it is said of; nil for what has more to tell.
  private func plainText(of reason: ImportReason) -> String? {
    switch reason {
    case .noTitle: words("import.reason.noTitle")
    case .empty: words("import.reason.empty")
    case .brokenQuotes: words("import.reason.brokenQuotes")
    case .notText: words("import.reason.notText")
    case .inTrash: words("import.reason.inTrash")
    case .titleNotAsked: words("import.reason.titleNotAsked")
    case .titleUnknown: words("import.reason.titleUnknown")
    case .deletedThere: words("import.reason.deletedThere")
    case .newerFormat: words("import.reason.newerFormat")
    case .sameSource: words("import.reason.sameSource")
    case .sameISBN: words("import.reason.sameISBN")
    case .sameTitle: words("import.reason.sameTitle")
    case .byHand: words("import.reason.byHand")
    case .noFinishDay: words("import.reason.noFinishDay")
    case .otherEdition: words("import.reason.otherEdition")
    case .bookmark: words("import.reason.bookmark")
    case .clipLimit: words("import.reason.clipLimit")
    case .noText: words("import.reason.noText")
    case .unknownEntry: words("import.reason.unknownEntry")
    case .leftOut: words("import.reason.leftOut")
    case .samePassage: words("import.reason.samePassage")
    case .longerPassage: words("import.reason.longerPassage")
    case .shorterPassage: words("import.reason.shorterPassage")
    case .passageAdded: words("import.reason.passageAdded")
    case .noteAdded: words("import.reason.noteAdded")
    case .laterState: words("import.reason.laterState")
    case .removedNote: words("import.reason.removedNote")
    case .cutShort: words("import.reason.cutShort")
    case .breaksOff, .tooLong, .sameRow, .earlierRow, .learnt, .ownShelf, .unclear, .otherDay, .likeTitle,
      .oneOfSeveral, .newBook, .noteOf, .withinRow, .markedAgain, .unknownKind, .undated:
      nil
    }
  }

  private func text(of fact: ImportReason.ImportFact) -> String {
    switch fact {
    case .status(let status): words("import.learnt.status", ["status": name(of: status)])
    case .rating(let rating): words("import.learnt.rating", ["rating": rating.text])
    case .reads(let count): words.count("import.learnt.reads", count)
    case .days(let count): words.count("import.learnt.days", count)
    case .notes(let count): words.count("import.learnt.notes", count)
    case .tags(let tags): words.count("import.learnt.tags", tags.count, ["tags": list(tags)])
    case .pages(let count): words.count("import.learnt.pages", count)
    case .series(let names): words("import.learnt.series", ["series": list(names)])
    case .owned: words("import.learnt.owned")
    case .favourite: words("import.learnt.favourite")
    case .details: words("import.learnt.details")
    }
  }

  private func name(of status: Status) -> String {
    if case .other(let word) = status { word } else { words("status.\(status.rawValue)") }
  }

  private func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}

extension ChangeProgress {
  /// How much of the way is behind, from 0 to 1; it never goes back from one phase to the next.
  package var share: Double {
    let part = total > 0 ? Double(min(done, total)) / Double(total) : 0
    return switch phase {
    case .reading: 0
    // Most of the time is spent here.
    case .writing: part * 0.9
    case .naming: 0.9 + part * 0.1
    }
  }
}
