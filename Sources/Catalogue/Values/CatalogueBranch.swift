/// A way onward in a catalogue that is walked as a tree: to another feed, or to what a feed already told of.
public struct CatalogueBranch: Sendable, Hashable {
  /// Branches that are taken of one feed; one for each author of a large library is less.
  public static let most = 5_000

  public let title: String
  /// Address of its feed; nil where all of it is in `branches`.
  public let address: String?
  /// How many it holds, as the feed that leads there says; nil where that says nothing.
  public let count: Int?
  /// Whether it narrows the feed it stands in, as one language of many does.
  public let isFacet: Bool
  public let branches: [CatalogueBranch]

  public init(
    title: String,
    address: String?,
    count: Int? = nil,
    isFacet: Bool = false,
    branches: [CatalogueBranch] = []
  ) {
    (self.title, self.address, self.count, self.isFacet) = (title, address, count, isFacet)
    self.branches = branches
  }
}
