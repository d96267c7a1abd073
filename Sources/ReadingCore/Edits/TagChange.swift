/// Tags to add to each of several notes, and tags to remove from each.
public struct TagChange: Sendable, Hashable {
  /// Tags every note has afterwards.
  public let added: [String]
  /// Tags no note has afterwards.
  public let removed: [String]

  /// Reads a list of tags, each with a `-` before it where it is to be taken away; one that is given both ways
  /// is added.
  package init(typed text: String) {
    let tags = FieldText.tags(text)
    let isRemoval = { (tag: String) in tag.hasPrefix("-") && tag.count > 1 }
    let added = tags.filter { !isRemoval($0) && $0 != "-" }
    self.added = added
    removed = tags.filter(isRemoval).reduce(into: []) { removed, typed in
      let tag = FieldText.trimmed(typed.dropFirst())
      let plain = tag.hasPrefix("#") ? FieldText.trimmed(tag.dropFirst()) : tag
      if !plain.isEmpty, !removed.contains(plain), !added.contains(plain) { removed.append(plain) }
    }
  }

  public var isEmpty: Bool { added.isEmpty && removed.isEmpty }

  public func tags(after tags: [String]) -> [String] {
    tags.filter { !removed.contains($0) } + added.filter { !tags.contains($0) }
  }
}
