/// Names that books are counted under; those that differ in case or accents alone are one.
struct NameTable {
  private var spellings: [String: Int] = [:]
  private var names: [String] = []
  /// The group of each spelling, and how many books have it.
  private var groups: [(group: Int, books: Int)] = []
  private var known: [String: Int] = [:]
  /// The spelling that most books of each group have, of two the first in the order of bytes.
  private var best: [Int] = []

  /// The number of a name as it is spelled.
  mutating func number(of name: String) -> Int {
    if let number = spellings[name] { return number }
    let number = names.count
    let key = FieldText.trimmed(TextFold.fold(name))
    let group = known[key] ?? best.count
    if group == best.count {
      known[key] = group
      best.append(number)
    }
    spellings[name] = number
    names.append(name)
    groups.append((group, 0))
    return number
  }

  /// Counts a book that spells a name so, and gives the number of what is one with it.
  mutating func count(_ number: Int) -> Int {
    let group = groups[number].group
    groups[number].books += 1
    let former = best[group]
    let (books, most) = (groups[number].books, groups[former].books)
    if books > most || books == most && names[number].precedes(names[former]) {
      best[group] = number
    }
    return group
  }

  /// The number of what a spelling is one with.
  func group(of number: Int) -> Int { groups[number].group }

  func name(ofGroup group: Int) -> String { names[best[group]] }

  /// The place of each group in the order of the bytes of their names.
  var ranks: [Int] {
    var ranks = Array(repeating: 0, count: best.count)
    let sorted = best.indices.sorted { name(ofGroup: $0).precedes(name(ofGroup: $1)) }
    for (rank, group) in sorted.enumerated() { ranks[group] = rank }
    return ranks
  }
}
