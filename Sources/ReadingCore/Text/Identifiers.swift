/// Maker of identifiers as a value, so that tests can foresee them.
public struct Identifiers: Sendable {
  /// A new identifier: 12 random characters of `0123456789bcdfghjkmnpqrstvwxyz`, the first a digit, never
  /// digits alone, so that it is the same on file systems without case and never a number.
  public var make: @Sendable () -> String

  public init(make: @escaping @Sendable () -> String) { self.make = make }
}

extension Identifiers {
  /// Identifiers from the system's random source.
  public static let random = Identifiers {
    var generator = SystemRandomNumberGenerator()
    return Identifiers.make(using: &generator)
  }

  /// A number that nobody foresees who does not foresee the identifiers.
  public func number() -> UInt64 { Scatter.number(of: make(), seed: 0) }

  public static func isIdentifier(_ text: String) -> Bool {
    let bytes = text.utf8
    return bytes.count == length && bytes.allSatisfy(alphabet.contains)
      && bytes.first.map(digits.contains) == true && !bytes.allSatisfy(digits.contains)
  }

  static func make(using generator: inout some RandomNumberGenerator) -> String {
    while true {
      // One number for all characters: each that is drawn is a call of the system.
      let text = text(of: UInt64.random(in: 0..<count, using: &generator))
      if !text.utf8.allSatisfy(digits.contains) { return text }
    }
  }

  /// The characters a number stands for, digits of which the first has the base ten and the others thirty.
  private static func text(of number: UInt64) -> String {
    var rest = number
    let bytes = (0..<length).map { place in
      let choices = place == 0 ? digits : alphabet
      defer { rest /= UInt64(choices.count) }
      return choices[Int(rest % UInt64(choices.count))]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The identifier that some bytes lead to, on every machine and in every version the same.
  package static func derived(from bytes: [UInt8]) -> String {
    // FNV-1a: https://www.rfc-editor.org/rfc/rfc9923
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let identifier = text(of: hash)
    return isIdentifier(identifier) ? identifier : derived(from: bytes + Array(identifier.utf8))
  }

  private static let length = 12
  /// How many texts of this form there are.
  private static let count = (1..<length).reduce(UInt64(digits.count)) { count, _ in
    count * UInt64(alphabet.count)
  }
  private static let digits = Array("0123456789".utf8)
  private static let alphabet = digits + Array("bcdfghjkmnpqrstvwxyz".utf8)
}
