package import TextScreen

/// What is typed to narrow a list, and which of its rows is selected.
package struct QueriedList {
  package private(set) var query: LineEditor
  /// Index of the selected row among those that match.
  package private(set) var selected = 0

  package init(_ text: String = "") { query = LineEditor(text) }

  /// Takes a change of what is typed; other words begin at the first row again.
  ///
  /// - Returns: what the change says, and whether the words are others now.
  package mutating func edit(_ change: (inout LineEditor) -> Bool) -> (isUsed: Bool, isOther: Bool) {
    let before = query.text
    let isUsed = change(&query)
    let isOther = query.text != before
    if isOther { selected = 0 }
    return (isUsed, isOther)
  }

  /// Goes so many rows on, as far as there are any.
  package mutating func move(by steps: Int, count: Int) {
    selected = max(0, min(count - 1, selected + steps))
  }
}
