/// A screen of the first level, in the header and under its digit; the name of the case also names its words.
package enum Tab: Int, CaseIterable {
  case board = 1
  case shelf = 2
  case notes = 4

  /// Key of its name in the tables of words.
  var wordKey: String { "tab.\(self)" }
}
