/// Languages of books, by the tags in their files.
package enum LanguageTag {
  /// The language of a tag without its script and country, `ko` of `ko-KR` and of `kor`; nil where there is none.
  package static func primary(_ tag: String?) -> String? {
    let first = tag?.split(maxSplits: 1, whereSeparator: { $0 == "-" || $0 == "_" }).first
    return first.map { known($0.lowercased()) }
  }

  /// The tag of a language by its name in English or Korean or by its code; nil for any other text.
  package static func named(_ text: String) -> String? {
    if let tag = LanguageName.names.value(of: text) { return tag }
    let tag = compared(text)
    let first = tag.split(separator: "-").first?.utf8.count
    // Three letters may be a word: "all".
    guard first == 2 || short[text.lowercased()] != nil, FieldText.isLanguage(tag) else { return nil }
    return tag
  }

  /// A tag in small letters as it is compared, `zh-hant` of `chi_Hant`.
  package static func compared(_ tag: String) -> String {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
    guard let first = parts.first else { return "" }
    return ([known(String(first))] + parts.dropFirst().map(String.init)).joined(separator: "-")
  }

  /// Whether a book's tag is that of a language, given as `compared` has it, or one that begins so.
  package static func isOf(_ language: String, _ tag: String?) -> Bool {
    guard let tag = tag.map(compared) else { return false }
    return tag == language || tag.utf8.starts(with: "\(language)-".utf8)
  }

  /// What stands for a first part that is longer than three letters, or has others than a to z.
  package static let other = UInt16.max

  /// The first part of a tag as a number; 0 where there is none.
  package static func packed(_ tag: String?) -> UInt16 {
    guard let primary = primary(tag) else { return 0 }
    guard primary.utf8.count <= 3 else { return other }
    var packed: UInt16 = 0
    for byte in primary.utf8 {
      guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) else { return other }
      packed = packed * 27 + UInt16(byte - UInt8(ascii: "a") + 1)
    }
    return packed
  }

  /// The two letters of a language for its three, in small letters, where it has two; any other text as it is.
  package static func short(_ code: String) -> String { code.utf8.count == 3 ? short[code] ?? code : code }

  /// The same for what is compared: Norwegian is `no` in some catalogues and `nb` in others, and who types a language
  /// may write out its name.
  private static func known(_ code: String) -> String {
    if code == "nb" || code == "nob" { return "no" }
    return code.utf8.count > 3 ? LanguageName.names.value(of: code) ?? code : short(code)
  }

  /// Codes of ISO 639-2 (where it has two, both) and the two letters they have in ISO 639-1.
  private static let short: [String: String] = {
    var short: [String: String] = [:]
    for pair in pairs.split(separator: " ") {
      short[String(pair.prefix(3))] = String(pair.suffix(2))
    }
    return short
  }()

  private static let pairs = """
    afr:af alb:sq sqi:sq amh:am ara:ar arm:hy hye:hy asm:as aze:az baq:eu eus:eu bel:be ben:bn bos:bs bre:br \
    bul:bg bur:my mya:my cat:ca chi:zh zho:zh cor:kw cos:co cze:cs ces:cs dan:da dut:nl nld:nl eng:en epo:eo \
    est:et ewe:ee fao:fo fin:fi fre:fr fra:fr fry:fy geo:ka kat:ka ger:de deu:de gla:gd gle:ga glg:gl gre:el \
    ell:el guj:gu hat:ht hau:ha heb:he hin:hi hrv:hr hun:hu ibo:ig ice:is isl:is ind:id ita:it jav:jv jpn:ja \
    kan:kn kas:ks kaz:kk khm:km kin:rw kir:ky kor:ko kur:ku lao:lo lat:la lav:lv lin:ln lit:lt ltz:lb lug:lg \
    mac:mk mkd:mk mal:ml mao:mi mri:mi mar:mr may:ms msa:ms mlg:mg mlt:mt mon:mn nep:ne nno:nn nob:nb nor:no \
    nya:ny oci:oc ori:or pan:pa per:fa fas:fa pol:pl por:pt pus:ps que:qu roh:rm rum:ro ron:ro rus:ru san:sa \
    sin:si slo:sk slk:sk slv:sl smo:sm sna:sn snd:sd som:so sot:st spa:es srd:sc srp:sr sun:su swa:sw swe:sv \
    tam:ta tat:tt tel:te tgk:tg tgl:tl tha:th tib:bo bod:bo tir:ti ton:to tuk:tk tur:tr uig:ug ukr:uk urd:ur \
    uzb:uz vie:vi wel:cy cym:cy wol:wo xho:xh yid:yi yor:yo zha:za zul:zu
    """
}
