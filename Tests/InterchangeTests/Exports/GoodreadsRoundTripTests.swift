import ReadingCore
import TestSupport
import Testing

@testable import Interchange

/// A library out as Goodreads writes it, and in again.
@Suite struct GoodreadsRoundTripTests {
  private static let seeds = 0..<40

  private func library(_ seed: Int) -> [Book] {
    var random = RichBooks(seed: UInt64(seed) + 1)
    return random.books(25)
  }

  /// What comes back of a library in a new one, book by book; identifiers of books are not held.
  private func imported(_ text: String, onto shelf: [Book] = []) throws -> ImportPlan {
    let file = try ImportFile(Array(text.utf8))
    #expect(file.format == "goodreads")
    return file.plan(shelf: shelf, trash: [], identifiers: .counted(), stamp: Export.stamp)
  }

  @Test(arguments: seeds)
  func whatIsMissingIsWhatWasCounted(seed: Int) throws {
    let library = library(seed)
    let written = GoodreadsWriter.text(library)
    let plan = try imported(written.text)
    try #require(plan.fates == library.map { _ in .added })
    var losses = Losses()
    for (book, back) in zip(library, plan.books) { losses.compare(book, back) }
    for omission in ExportOmission.allCases {
      #expect(losses.counts[omission] ?? 0 == written.tally[omission], "\(omission) of seed \(seed)")
    }
  }

  /// Its own export teaches a library no more than what a row says of any book.
  @Test(arguments: seeds)
  func aLibraryLearnsNothingFromItself(seed: Int) throws {
    let library = library(seed).filter(Self.saysNoMore)
    let plan = try imported(GoodreadsWriter.text(library).text, onto: library)
    for (book, entry) in zip(library, plan.report.entries) {
      #expect(entry.fate == .unchanged, "seed \(seed): \(book.title) \(entry.reasons)")
    }
  }

  /// Whether a row of a book says nothing that the book does not: a title that is read as a series does, as do a shelf that
  /// is no status here, a book that was read without a read, and the mark for spoilers, which is kept as it stands.
  private static func saysNoMore(_ book: Book) -> Bool {
    let ended = book.reads.filter { !$0.isOpen }.map { $0.outcome ?? .finished }
    let needed: ReadOutcome? =
      switch book.status {
      case .abandoned: .abandoned
      case .finished: .finished
      default: nil
      }
    return SeriesTail.split(book.title).series.isEmpty && Status.known.contains(book.status)
      && needed.map(ended.contains) ?? true && !book.notes.contains { $0.tags == ["spoiler"] }
  }

  @Test func theSameBooksGiveTheSameBytes() throws {
    let written = GoodreadsWriter.text(library(7))
    #expect(written == GoodreadsWriter.text(library(7)))
    let again = try imported(written.text)
    #expect(try imported(written.text, onto: again.books).books == [])
  }
}

/// What of books is not in those that came back.
private struct Losses {
  private(set) var counts: [ExportOmission: Int] = [:]

  private mutating func add(_ omission: ExportOmission, _ count: Int) {
    if count > 0 { counts[omission, default: 0] += count }
  }

  private mutating func add(_ omission: ExportOmission, if isLost: Bool) { add(omission, isLost ? 1 : 0) }

  mutating func compare(_ book: Book, _ back: Book) {
    compareEdition(book, back)
    compareStanding(book, back)
    compareReads(book, back)
    add(.notesBare, back.notes.count)
    add(.notes, book.notes.count - back.notes.count)
    for note in back.notes { #expect(book.notes.contains { $0.text == note.text }, "\(note.text)") }
  }

  private mutating func compareEdition(_ book: Book, _ back: Book) {
    add(.titlesLikeSeries, if: back.title != book.title)
    add(.subtitles, if: book.subtitle?.isEmpty == false && back.subtitle == nil)
    add(.names, book.authors.count - back.authors.count)
    let names = back.authors.map(\.name)
    add(.rolesDropped, book.authors.count { $0.role != nil && names.contains($0.name) } - twice(book, names))
    add(.series, book.series.count - (back.title == book.title ? back.series.count : 0))
    #expect(back.title != book.title || back.series.allSatisfy(book.series.contains))
    add(.isbns, book.isbn.count - back.isbn.count)
    #expect(back.isbn.allSatisfy { isbn in book.isbn.contains { ISBN(text: $0) == ISBN(text: isbn) } })
    add(back.published == nil ? .publications : .publicationsShortened, if: back.published != book.published)
    add(.media, if: back.medium != book.medium)
    #expect(back.pages == book.pages && back.publisher == book.publisher && back.owned == book.owned)
    add(.languages, if: book.language != back.language)
    add(.durations, if: book.duration != back.duration)
    add(.sizes, if: book.dimensions != back.dimensions)
    add(.genres, book.genres.count - back.genres.count)
    add(.synopses, if: book.synopsis != back.synopsis)
    add(.aboutAuthors, if: book.aboutAuthors != back.aboutAuthors)
    add(.covers, if: book.coverURL != back.coverURL)
    add(.identifiers, book.sources.count { back.sources[$0.key] != $0.value })
    #expect(back.sources.allSatisfy { book.sources[$0.key] == $0.value })
  }

  /// Persons with a role who are there by a name that is held once and stands in the book twice.
  private func twice(_ book: Book, _ names: [String]) -> Int {
    Set(names).reduce(0) { sum, name in
      let same = book.authors.filter { $0.name == name }
      let kept = same.first { $0.role == nil && $0 == book.authors.first { $0.role == nil } } ?? same[0]
      return sum + same.count { $0.role != nil } - (kept.role == nil ? 0 : 1)
    }
  }

  private mutating func compareStanding(_ book: Book, _ back: Book) {
    add(.statuses, if: back.status != book.status)
    var tags = book.tags
    for tag in back.tags where book.status.rawValue != tag {
      #expect(tags.contains(tag), "\(tag)")
      tags.removeAll { $0 == tag }
      add(.tags, book.tags.count { $0 == tag } - 1)
    }
    add(.tags, tags.count)
    add(.favourites, if: book.favourite)
    add(.queuePlaces, if: book.queueRank != nil)
    add(.ratingsRounded, if: back.rating != book.rating)
    let off = abs((back.rating?.quarters ?? 0) - (book.rating?.quarters ?? 0))
    #expect(off <= 3 && (back.rating == nil) == (book.rating == nil))
    add(.impreciseDays, if: book.addedDay != back.addedDay && book.addedDay?.isPrecise == false)
    #expect(book.addedDay?.isPrecise == false || back.addedDay == book.addedDay)
  }

  private mutating func compareReads(_ book: Book, _ back: Book) {
    func kind(_ read: Read) -> String { read.isOpen ? "open" : (read.outcome ?? .finished).rawValue }
    func count(_ reads: [Read]) -> [String: Int] { Dictionary(grouping: reads, by: kind).mapValues(\.count) }
    let there = count(back.reads)
    var rest = there
    var held: [Read] = []
    // Of several of a kind the ones that ended last are there.
    for read in book.reads.reversed().sorted(by: { ($0.finished?.last ?? .min) > ($1.finished?.last ?? .min) }
    ) {
      rest[kind(read), default: 0] -= 1
      if rest[kind(read), default: 0] >= 0 { held.append(read) } else { add(.reads, 1) }
    }
    let days = back.reads.compactMap(\.finished)
    let last = held.first { !$0.isOpen && kind($0) == (book.status == .abandoned ? "abandoned" : "finished") }
    #expect(days == [last?.finished].compactMap(\.self).filter(\.isPrecise), "\(book.title)")
    for read in held {
      add(.startDays, if: read.started != nil)
      add(.endDays, if: read.finished != nil && read.id != last?.id)
      add(.impreciseDays, if: read.id == last?.id && read.finished?.isPrecise == false)
      add(.reasons, if: read.reason != nil)
      add(.logEntries, read.log.count)
      add(.readPages, if: read.pagesAtThatTime != nil && read.pagesAtThatTime != book.pages)
      add(.readRatings, if: read.rating != nil && (read.id != last?.id || read.rating != book.rating))
    }
  }
}
