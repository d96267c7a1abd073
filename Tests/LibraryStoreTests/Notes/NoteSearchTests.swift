import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// A search finds the notes that a filter finds.
@Suite struct NoteSearchTests {
  private let stage: NoteStage
  private var place: TemporaryLibrary { stage.place }

  init() throws { stage = try NoteStage() }

  private static let filters = [
    "a", "whale", "한", "e", "\u{1112}\u{1161}", "-a", "title:b", "author:=한강", "tag:sf", "tag:=sf", "tag:눈",
    "tag:=\"a b\"", "-tag:sf", "genre:x", "series:z", "status:reading", "-status:want,next", "rating:>=3",
    "pages:none", "finished:2024", "added:2026", "is:favourite", "has:notes", "-has:notes", "note:whale",
    "note:=whale", "-note:whale", "note:cafe", "\"the whale\"", "a is:owned -tag:sf", "a -whale", "-a -b",
    "note:눈이 -sf", "is:deleted a", "sf 한", "#sf",
    "whale or tag:sf", "(whale or 눈) is:owned", "-(whale or b)", "a (note:whale or -tag:sf)",
    "note:whale or is:owned",
    "-(note:whale is:owned)", "ㅎㄱ", "ㄴ", "tag:ㄴ", "-tag:누", "누", "ㅎ or whale",
  ]

  @Test(arguments: 0..<12)
  func everyFilterIsThatOfTheNotes(seed: UInt64) throws {
    let (books, overlaid, shelf) = try stage.library(seed: seed)
    for notes in [overlaid, overlaid.folded(root: place.root, shelf)] {
      let all = notes.byDay
      for text in Self.filters {
        let filter = Filter.parse(text, today: .epoch).filter
        let wanted = books.flatMap { book in
          let subject = FilterSubject(book, withNotes: false)
          return book.notes.filter { filter.matches(FilterSubject($0, of: subject)) }.map(\.id)
        }
        let search = NoteSearch(filter, in: notes, shelf: shelf, reach: .notesAndBooks)
        let found = try #require(search.hits(in: all))
        #expect(stage.ids(found, notes, books).sorted() == wanted.sorted(), "\(text)")
        #expect(
          stage.ids(search.hits(in: all, first: .max), notes, books) == stage.ids(found, notes, books),
          "\(text)"
        )
        let first = stage.ids(search.hits(in: all, first: 40), notes, books)
        #expect(
          stage.ids(search.hits(in: all, first: .max, enough: 3), notes, books)
            == stage.ids(found, notes, books).prefix(3).map(\.self)
        )
        #expect(first == stage.ids(all, notes, books).prefix(40).filter(wanted.contains), "\(text)")
      }
    }
  }

  @Test(arguments: 0..<12)
  func askedOfBooksEachNoteCountsAsTheOnlyOne(seed: UInt64) throws {
    let (books, notes, shelf) = try stage.library(seed: seed)
    for text in Self.filters {
      let filter = Filter.parse(text, today: .epoch).filter
      let wanted = books.flatMap { book in
        var single = book
        return book.notes.filter { note in
          single.notes = [note]
          return filter.matches(single)
        }.map(\.id)
      }
      let search = NoteSearch(filter, in: notes, shelf: shelf, reach: .books)
      let found = try #require(search.hits(in: notes.byDay))
      #expect(stage.ids(found, notes, books).sorted() == wanted.sorted(), "\(text)")
      let titled = shelf.matching(filter, among: shelf.all, beside: KnownBeside(notes: notes)).compactMap {
        shelf.card($0)?.id
      }
      #expect(
        titled
          == books.filter { filter.matches($0) || filter.wantsDeleted && filter.matches($0, deleted: true) }
          .map(\.id),
        "\(text)"
      )
    }
  }

  @Test func aSearchNobodyWaitsForEnds() throws {
    let (_, notes, shelf) = try stage.library(seed: 1)
    let search = NoteSearch(
      Filter.parse("a", today: .epoch).filter,
      in: notes,
      shelf: shelf,
      reach: .notesAndBooks
    )
    #expect(search.hits(in: notes.byDay, isCancelled: { true }) == nil)
  }
}

/// A yes or no for each of many.
@Suite struct NoteBitsTests {
  @Test(arguments: 0..<20)
  func runsAreThoseOfTheBits(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 3
    let isSet = (0..<700).map { place -> Bool in
      if place % 60 == 0 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
      }
      return seed < 2 ? seed == 1 : state >> UInt64(place % 60) & 1 == 1 || state % 3 == 0
    }
    var bits = NoteBits(count: 700)
    for place in isSet.indices where isSet[place] { bits[place] = true }
    for slice in [0..<700, 64..<640, 128..<129, 0..<0, 64..<191] {
      var met: [Int] = []
      bits.eachRun(in: slice) { met += $0 }
      #expect(met == slice.filter { isSet[$0] })
      var found = NoteBits(count: 700, only: slice)
      for place in slice where place % 3 == 0 { found[place] = true }
      var kept = bits
      kept.keep(found, in: slice, isNegated: seed % 2 == 0)
      let end = slice.isEmpty ? slice.upperBound : (slice.upperBound + 63) / 64 * 64
      for place in 0..<700 where place < slice.lowerBound || place >= end || slice.contains(place) {
        let isKept = !slice.contains(place) || (place % 3 == 0) != (seed % 2 == 0)
        #expect(kept[place] == (isSet[place] && isKept))
      }
      var others = bits.copy(of: slice, without: found)
      for place in slice { #expect(others[place] == (isSet[place] && place % 3 != 0)) }
      others.add(found)
      for place in slice { #expect(others[place] == (isSet[place] || place % 3 == 0)) }
    }
  }
}
