/// Numbers and texts one after another, as an index holds them; numbers take as few bytes as they need.
struct ByteSink {
  private(set) var bytes: [UInt8] = []

  mutating func number(_ value: Int) {
    var rest = UInt(bitPattern: value << 1 ^ value >> (Int.bitWidth - 1))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// A number in the bytes this machine has it in.
  mutating func fixed<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
  }

  mutating func text(_ text: String) {
    number(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(_ other: [UInt8]) { bytes += other }

  /// What can be passed over unread.
  mutating func part(_ write: (inout ByteSink) -> Void) {
    var part = ByteSink()
    write(&part)
    number(part.bytes.count)
    bytes += part.bytes
  }

  mutating func optional<Value>(_ value: Value?, _ write: (inout ByteSink, Value) -> Void) {
    number(value == nil ? 0 : 1)
    if let value { write(&self, value) }
  }

  mutating func list<Element>(_ elements: [Element], _ write: (inout ByteSink, Element) -> Void) {
    number(elements.count)
    for element in elements { write(&self, element) }
  }
}

/// Reads what a `ByteSink` wrote. What is no such thing gives zeros and empty texts, and is told at the end:
/// an index may hold anything.
struct ByteSource {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0
  private(set) var isBroken = false

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func number() -> Int {
    var (value, shift): (UInt, UInt) = (0, 0)
    while offset < bytes.count, shift < UInt.bitWidth {
      let byte = bytes[offset]
      offset += 1
      value |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(bitPattern: value >> 1) ^ -Int(bitPattern: value & 1) }
      shift += 7
    }
    isBroken = true
    return 0
  }

  /// A number in the bytes this machine has it in.
  mutating func fixed() -> UInt64 {
    guard bytes.count - offset >= 8 else {
      isBroken = true
      return 0
    }
    defer { offset += 8 }
    return bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  mutating func text() -> String { String(decoding: textBytes(), as: UTF8.self) }

  mutating func textBytes() -> UnsafeRawBufferPointer {
    let count = number()
    guard !isBroken, count >= 0, count <= bytes.count - offset else {
      isBroken = true
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    defer { offset += count }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + count)])
  }

  mutating func optional<Value>(_ read: (inout ByteSource) -> Value) -> Value? {
    number() == 0 ? nil : read(&self)
  }

  /// What was written as one part; what is not read of it is passed over.
  mutating func part<Value>(_ read: (inout ByteSource) -> Value) -> Value {
    let length = number()
    var part = ByteSource(UnsafeRawBufferPointer(rebasing: bytes[offset...].prefix(max(0, length))))
    offset += part.bytes.count
    let value = read(&part)
    isBroken = isBroken || part.isBroken
    return value
  }

  /// - Parameter most: how many elements are read; what follows a longer list cannot be.
  mutating func list<Element>(atMost most: Int = .max, _ read: (inout ByteSource) -> Element) -> [Element] {
    let count = min(number(), most)
    guard count > 0 else { return [] }
    var elements: [Element] = []
    // Few at a time, whatever the number says.
    elements.reserveCapacity(min(count, 32))
    while elements.count < count, !isBroken { elements.append(read(&self)) }
    return elements
  }
}

/// A number that tells bytes from others; not against somebody who means harm.
enum Checksum {
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    func word(_ place: Int) -> UInt64 { bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self) }
    // Four sums side by side: a single one waits for each of its multiplications. They begin apart, or what stands in
    // two of them alike would cancel out.
    var (first, second): (UInt64, UInt64) = (0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB)
    var (third, fourth): (UInt64, UInt64) = (0x8EBC_6AF0_9C88_C6E3, 0x5899_65CC_7537_4CC3)
    var offset = 0
    while offset + 32 <= bytes.count {
      first = mixed(first, word(offset))
      second = mixed(second, word(offset + 8))
      third = mixed(third, word(offset + 16))
      fourth = mixed(fourth, word(offset + 24))
      offset += 32
    }
    let seed = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
    var sum = [first, second, third, fourth].reduce(seed, mixed)
    while offset + 8 <= bytes.count {
      sum = mixed(sum, word(offset))
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < bytes.count {
      rest = rest << 8 | UInt64(bytes[offset])
      offset += 1
    }
    return mixed(sum, rest)
  }

  static func of(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { of($0) } }

  private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let product = (sum ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low &+ 0x2545_F491_4F6C_DD1D
  }
}
