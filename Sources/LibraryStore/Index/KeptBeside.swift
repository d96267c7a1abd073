/// What is kept of books beside their cards, in files of its own, where somebody asks for it.
struct KeptBeside: OptionSet, Sendable {
  let rawValue: Int

  /// What their notes say.
  static let notes = KeptBeside(rawValue: 1)
  /// What they add to the figures.
  static let tallies = KeptBeside(rawValue: 2)
  static let all: KeptBeside = [.notes, .tallies]
}
