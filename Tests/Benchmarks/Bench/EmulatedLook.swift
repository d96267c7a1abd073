/// How a cell of the emulated terminal looks, as the numbers that `ESC [ … m` asks for it with.
struct EmulatedLook: Equatable {
  private static let (bold, faint, underline, reverse) = (1, 2, 4, 7)

  /// 39 is the terminal's own.
  private var colour = 39
  /// 49 is the terminal's own.
  private var background = 49
  private var attributes: Set<Int> = []

  /// Takes the numbers of a sequence; none are one 0.
  mutating func take(_ numbers: [Int]) {
    for number in numbers {
      switch number {
      case 0: self = EmulatedLook()
      case 1...9: attributes.insert(number)
      case 22: attributes.subtract([EmulatedLook.bold, EmulatedLook.faint])
      case 24: attributes.remove(EmulatedLook.underline)
      case 27: attributes.remove(EmulatedLook.reverse)
      case 30...39, 90...97: colour = number
      case 40...49, 100...107: background = number
      default: break
      }
    }
  }

  /// What can be seen of it in a cell without a sign.
  var ofBlank: EmulatedLook {
    guard attributes.isDisjoint(with: [EmulatedLook.underline, EmulatedLook.reverse]) else { return self }
    var look = EmulatedLook()
    look.background = background
    return look
  }

  /// Bytes of the shortest sequence that leads from another look to this one.
  func bytes(after other: EmulatedLook) -> Int {
    if self == other { return 0 }
    if self == EmulatedLook() { return 3 }
    var numbers: [Int] = []
    // What is to go takes all with it.
    let keeps = other.attributes.isSubset(of: attributes)
    let before = keeps ? other : EmulatedLook()
    if !keeps { numbers.append(0) }
    if colour != before.colour { numbers.append(colour) }
    if background != before.background { numbers.append(background) }
    numbers += attributes.subtracting(before.attributes)
    return 3 + numbers.map { String($0) }.joined(separator: ";").utf8.count
  }
}
