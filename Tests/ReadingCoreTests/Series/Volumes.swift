@testable import ReadingCore

/// Books of series for tests; today is 20 November 2026.
enum Volumes {
  static let today = ReadingDay(year: 2026, month: 11, day: 20) ?? .epoch

  /// A volume called by its position, such as `#2`, with its status; `read` are the days it was finished on.
  static func volume(
    _ position: String?,
    _ status: Status = .want,
    read: String...,
    in series: String = "Earthsea",
    id: String? = nil
  ) -> BookCard {
    var book = Book(
      id: id ?? "id-\(position ?? "none")",
      title: position.map { "#\($0)" } ?? "none",
      status: status,
      added: "2026-01-01"
    )
    book.series = [SeriesPlace(name: series, position: position)]
    book.reads = read.enumerated().map { number, day in
      var read = Read(id: "r\(number)")
      (read.finished, read.outcome) = (ReadingDay(text: day), .finished)
      return read
    }
    return BookCard(book)
  }

  /// One that was finished on 18 November 2026.
  static func read(_ position: String, id: String? = nil) -> BookCard {
    volume(position, .finished, read: "2026-11-18", id: id)
  }

  static func series(_ books: BookCard...) -> BookSeries { BookSeries(named: "Earthsea", among: books) }
}

extension BookSeries {
  /// Each row in a word: the title of a volume, missing numbers in brackets.
  var said: [String] {
    numbered.map { row in
      switch row {
      case .volume(let volume): volume.book.title
      case .gap(let numbers): "(\(numbers.lowerBound)-\(numbers.upperBound))"
      }
    } + unnumbered.map { "~" + $0.book.title }
  }
}

extension BookSeries.SeriesStep {
  var said: String {
    switch self {
    case .volume(let book): book.title
    case .missing(let number): "(\(number))"
    }
  }
}
