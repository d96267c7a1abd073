/// What the reader has marked in a list: it stays marked whatever the list shows, and in whatever order.
package nonisolated struct Selection<ID: Hashable & Sendable>: Sendable {
  package private(set) var ids: Set<ID> = []

  package init() {}

  package var count: Int { ids.count }

  var isEmpty: Bool { ids.isEmpty }

  package func contains(_ id: ID) -> Bool { ids.contains(id) }

  package mutating func toggle(_ id: ID) {
    if ids.remove(id) == nil { ids.insert(id) }
  }

  /// Marks all of some things, or unmarks them where every one is marked.
  package mutating func toggle(all others: Set<ID>) {
    if others.count <= ids.count, others.isSubset(of: ids) {
      ids.subtract(others)
    } else {
      insert(others)
    }
  }

  package mutating func insert(_ others: Set<ID>) {
    if ids.isEmpty { ids = others } else { ids.formUnion(others) }
  }

  package mutating func remove(_ others: Set<ID>) {
    if !others.isEmpty { ids.subtract(others) }
  }

  /// - Returns: what was marked.
  @discardableResult
  package mutating func clear() -> Set<ID> {
    defer { ids = [] }
    return ids
  }
}
