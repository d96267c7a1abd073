/// What parts the values of a row.
public enum TableSeparator: UInt8, Sendable, CaseIterable {
  case comma = 0x2C
  case semicolon = 0x3B
  case tab = 0x09
}
