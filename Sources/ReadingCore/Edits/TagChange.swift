/// Tags to add to each of several notes, and tags to remove from each.
public struct TagChange: Sendable, Hashable {
  /// Tags every note has afterwards.
  public let added: [String]
  /// Tags no note has afterwards.
  public let removed: [String]

  /// Reads a list of tags, each with a `-` before it where it is to be taken away, and with a `+` or nothing where it
  /// is to be added; one that is given both ways is added.
  package init(typed text: String) {
    switch ListChange(typed: text, areTags: true) {
    case .list(let tags): (added, removed) = (tags, [])
    case .parts(let added, let removed): (self.added, self.removed) = (added, removed)
    case nil: (added, removed) = ([], [])
    }
  }

  public var isEmpty: Bool { added.isEmpty && removed.isEmpty }

  public func tags(after tags: [String]) -> [String] {
    tags.filter { !removed.contains($0) } + added.filter { !tags.contains($0) }
  }
}
