/// Which of two scripts comes first where titles, names and tags are sorted.
public enum NameOrder: String, Sendable, Hashable, CaseIterable {
  /// Hangul, then Latin.
  case koreanFirst
  /// Latin, and Hangul behind all other letters.
  case latinFirst

  /// What counts where nothing is chosen.
  public static let usual = NameOrder.koreanFirst
}
