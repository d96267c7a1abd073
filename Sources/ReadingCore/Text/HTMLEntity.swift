/// Characters written by name or number, as in `&amp;` and `&#39;`.
package enum HTMLEntity {
  /// The character of an entity that a text begins with, and where it ends; nil for any other text.
  package static func decode(_ text: ArraySlice<UInt8>) -> (text: String, end: Int)? {
    let name = text.dropFirst().prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "&") && $0 > 0x20 }
    guard name.count <= 10, name.endIndex < text.endIndex, text[name.endIndex] == UInt8(ascii: ";"),
      let scalar = scalar(String(decoding: name, as: UTF8.self))
    else { return nil }
    return (String(Character(scalar)), name.endIndex + 1)
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return names[name] }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    let value = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
  }

  private static let names: [String: Unicode.Scalar] = {
    var names: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
      "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“",
      "rdquo": "”", "bdquo": "„", "lsaquo": "‹", "rsaquo": "›", "bull": "•", "euro": "€", "trade": "™",
      "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ", "dagger": "†", "hearts": "♥",
    ]
    for (offset, name) in latin.split(separator: " ").enumerated() {
      names[String(name)] = Unicode.Scalar(0xA0 + UInt32(offset))
    }
    return names
  }()

  /// The names of U+00A0 to U+00FF (HTML 4.01, section 24.2).
  private static let latin = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr \
    deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest \
    Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml \
    ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig \
    agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml \
    eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
    """
}
