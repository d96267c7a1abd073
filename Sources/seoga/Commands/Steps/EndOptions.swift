import ArgumentParser

/// When a read ended, as the commands that end one are told.
struct EndOptions: ParsableArguments {
  @Option(
    name: .customLong("on"),
    help: ArgumentHelp(
      "The last day, if not today: last friday, 2026-11-20, 2019, or none.",
      valueName: "day"
    )
  )
  var day: String?
}
