/// How many letters have to be added, left out or changed to make one text of another.
package enum EditDistance {
  /// With `swaps` two letters that changed places count once, else twice.
  package static func between<Letter: Equatable>(
    _ left: [Letter],
    _ right: [Letter],
    swaps: Bool = false
  ) -> Int {
    // The last rows of the table, the one before them for swaps.
    var (before, above) = ([Int](), Array(0...right.count))
    for (row, letter) in left.enumerated() {
      var distances = [row + 1]
      distances.reserveCapacity(right.count + 1)
      for (column, other) in right.enumerated() {
        var least = min(
          above[column] + (letter == other ? 0 : 1),
          above[column + 1] + 1,
          distances[column] + 1
        )
        if swaps, row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          least = min(least, before[column - 1] + 1)
        }
        distances.append(least)
      }
      (before, above) = (above, distances)
    }
    return above[right.count]
  }
}
