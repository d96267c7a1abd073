/// Languages as libraries write them, made the tags a book's file holds.
enum LanguageCode {
  /// The BCP 47 tag of a code with two or three letters (`ko`, `kor`, `en-US`); nil for what is no code, and for
  /// those that say nothing.
  static func tag(_ code: String) -> String? {
    let parts = code.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
    guard let first = parts.first.map(String.init), parts.count <= 3, isWord(first, 2...3),
      parts.dropFirst().allSatisfy({ isWord(String($0), 2...4) }), !empty.contains(first)
    else { return nil }
    let language = short[first] ?? first
    let rest = parts.dropFirst().map { $0.count == 2 ? $0.uppercased() : $0.capitalized }
    return ([language] + rest).joined(separator: "-")
  }

  private static func isWord(_ text: String, _ length: ClosedRange<Int>) -> Bool {
    length.contains(text.utf8.count)
      && text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }

  /// Several, none, unknown, not coded.
  private static let empty: Set<String> = ["mul", "und", "zxx", "mis", "unk"]

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

extension Substring {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
