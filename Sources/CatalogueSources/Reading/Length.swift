import ReadingCore

/// Lengths with their unit, as catalogues write them.
enum Length {
  /// `24.00 cm`, `9 inches`: millimetres, from 1 to 2,000; nil for anything else.
  static func millimetres(_ text: String?) -> Int? {
    guard let text, let match = text.wholeMatch(of: /\s*(\d{1,4}(?:[.,]\d{1,4})?)\s*([A-Za-z"”]+)\.?\s*/),
      let number = Double(match.output.1.replacing(",", with: ".")),
      let unit = millimetres(inUnit: String(match.output.2))
    else { return nil }
    return NumberBounds(1...2_000).number((number * unit).rounded())
  }

  /// Millimetres in a unit by its name; nil for one that is none.
  static func millimetres(inUnit name: String) -> Double? {
    switch name.lowercased() {
    case "mm", "millim", "millimeter", "millimeters", "millimetre", "millimetres": 1
    case "cm", "centim", "centimeter", "centimeters", "centimetre", "centimetres": 10
    case "in", "inch", "inches", "\"", "”": 25.4
    default: nil
    }
  }
}
