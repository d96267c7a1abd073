/// The books that are marked; which those are is asked when a command runs.
struct MarkedBooks {
  let count: Int
  /// In no order.
  let ids: () -> Set<String>
  /// In the order they are shown in, and then those that are not shown.
  let inOrder: () -> [String]
  /// How many of them are not shown.
  let hidden: () -> Int
  /// Has some of them not marked any more.
  let unmark: (_ ids: Set<String>) -> Void
}
