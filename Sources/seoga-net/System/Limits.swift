/// What a catalogue may take of the program's patience and room.
struct Limits: Sendable {
  /// Without a byte of the answer.
  var silence = Duration.seconds(10)
  /// For a whole answer.
  var whole = Duration.seconds(30)
  /// For reading an answer that came; who takes longer is taken for stuck.
  var reading = Duration.seconds(5)
  /// Bytes of one answer, decompressed.
  var mostBytes = 8 << 20
  /// Bytes of all answers that are on their way or wait to be read.
  var roomBytes = 20 << 20
  /// Addresses that one request may be sent on to.
  var redirects = 5
  /// Times a request is made where the service is overrun.
  var tries = 3
  /// What is waited for where a service says when to come again; longer is for the reader to know.
  var longestWait = 4
  /// Seconds of rest after a service said that it takes no more, and not for how long.
  var rest = 60
  /// Seconds for which an answer is used without asking again.
  var freshSeconds = 600
  /// Requests one question may cost.
  var requests = 40
  var answerBytes = 50 << 20
  var coverBytes = 200 << 20
  var previewBytes = 50 << 20
  /// Between the beginnings of two requests for covers at one place.
  var coverSpacing = Duration.milliseconds(150)
}

/// A clock as two closures, so that differences of its instants need no type of their own.
struct Time: Sendable {
  /// Time since some start.
  let now: @Sendable () -> Duration
  /// Waits; throws where the task is cancelled.
  let sleep: @Sendable (Duration) async throws -> Void

  init(
    now: @escaping @Sendable () -> Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    (self.now, self.sleep) = (now, sleep)
  }

  init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
  }
}
