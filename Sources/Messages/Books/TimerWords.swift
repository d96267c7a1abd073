package import ReadingCore
import SeogaResources

/// What is said of the timer, the same on the screens and on the command line.
package struct TimerWords {
  /// Minutes of which the hours are counted, too.
  private static let leastHour = 60
  private static let day = 86_400

  private let words: Words
  private let days: DayWords

  package init(_ bookWords: BookWords) {
    words = bookWords.words
    days = bookWords.days
  }

  package var none: String { words("timer.none") }

  package var thrownAway: String { words("timer.thrownAway") }

  /// That nothing came of it, since it was stopped at once.
  package var tooShort: String { words("timer.tooShort") }

  /// "The timer runs on Emma, 24 minutes so far.", or that it is paused.
  package func state(of timer: ReadingTimer, title: String, at now: MachineInstant) -> String {
    guard let minutes = timer.minutes(at: now) else {
      return words("timer.state.unknown", ["title": title, "since": since(timer, nil)])
    }
    return words(
      timer.isPaused ? "timer.state.paused" : "timer.state.running",
      ["title": title, "time": length(minutes)]
    )
  }

  /// What is asked of whoever stops it: the page, or how long it was where that cannot be believed.
  package func question(
    about timer: ReadingTimer,
    _ reading: ReadingTimer.TimedReading,
    title: String
  ) -> String {
    switch reading {
    case .minutes(let minutes): words.count("timer.stopped", minutes, ["title": title])
    case .long(let seconds):
      words("timer.long", ["time": length(seconds / 60), "since": since(timer, seconds)])
    case .unknown: words("timer.unknown", ["since": since(timer, nil)])
    }
  }

  package func started(_ title: String) -> String { words("timer.started", ["title": title]) }

  /// "24 minutes read."
  package func read(_ minutes: Int) -> String { words.count("timer.read", minutes) }

  /// "24 minutes", "1:20"; in Korean "1시간 20분".
  private func length(_ minutes: Int) -> String {
    guard minutes >= Self.leastHour else { return words.count("book.reads.minutes", minutes) }
    return hours(minutes)
  }

  /// "9:40", in Korean "9시간 40분", where minutes have no zero before them.
  private func hours(_ minutes: Int) -> String {
    let rest = minutes % 60
    let isPadded = words.language == .english && rest < 10
    return words(
      "timer.hours",
      ["hours": String(minutes / 60), "minutes": isPadded ? "0\(rest)" : String(rest)]
    )
  }

  /// The time on the clock at the start, with its day where that is longer ago than a day, or nobody knows how long.
  private func since(_ timer: ReadingTimer, _ seconds: Int?) -> String {
    let time = String(timer.started.drop { $0 != "T" }.dropFirst().prefix(5))
    let day = DayWords.day(ofStamp: timer.started)
    let isNear = seconds.map { $0 < Self.day } ?? (day == days.today)
    guard !isNear, let day else { return time }
    return words("timer.since", ["day": days.named(day), "time": time])
  }
}
