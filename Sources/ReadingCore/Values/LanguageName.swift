/// Languages as readers name them, in English or Korean, for the tags of books.
enum LanguageName {
  /// The tag in small letters that a name, the beginning of one, or a tag itself means; nil for any other text.
  static func tag(meantBy text: String) -> String? {
    if let tag = names.value(of: text) { return tag }
    let tag = text.lowercased().replacing("_", with: "-")
    let first = tag.split(separator: "-").first?.utf8.count ?? 0
    if first <= 3, FieldText.isLanguage(tag) { return tag }
    return names.value(meantBy: text)
  }

  static let names = SpokenNames<String>(
    list.split(separator: "\n").map { line in
      let words = line.split(separator: " ").map(String.init)
      // The name is proposed; codes of three letters are what some catalogues have.
      return (words[0], [words[1]] + words[3...], [words[2]])
    }
  )

  /// A tag, the names in English and Korean, other names.
  private static let list = """
    ko korean 한국어 kor
    en english 영어 eng
    ja japanese 일본어 jpn
    zh chinese 중국어 chi zho
    de german 독일어 ger deu deutsch
    fr french 프랑스어 fre fra français 불어
    es spanish 스페인어 spa español 에스파냐어
    it italian 이탈리아어 ita italiano
    pt portuguese 포르투갈어 por português
    ru russian 러시아어 rus
    nl dutch 네덜란드어 dut nld
    sv swedish 스웨덴어 swe
    da danish 덴마크어 dan
    nb norwegian 노르웨이어 nor
    fi finnish 핀란드어 fin
    is icelandic 아이슬란드어 ice isl
    pl polish 폴란드어 pol
    cs czech 체코어 cze ces
    hu hungarian 헝가리어 hun
    ro romanian 루마니아어 rum ron
    el greek 그리스어 gre ell
    la latin 라틴어 lat
    tr turkish 터키어 tur 튀르키예어
    ar arabic 아랍어 ara
    he hebrew 히브리어 heb
    fa persian 페르시아어 per fas
    hi hindi 힌디어 hin
    id indonesian 인도네시아어 ind
    th thai 태국어 tha
    uk ukrainian 우크라이나어 ukr
    vi vietnamese 베트남어 vie
    """
}
