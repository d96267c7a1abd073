/// Languages as readers name them, in English or Korean, for the tags of books.
enum LanguageName {
  /// The tag in small letters that a name, the beginning of one, or a tag itself means; nil for any other text.
  static func tag(meantBy text: String) -> String? {
    if let tag = names.value(of: text) { return tag }
    let tag = LanguageTag.compared(text)
    let first = tag.split(separator: "-").first?.utf8.count ?? 0
    if first <= 3, FieldText.isLanguage(tag) { return tag }
    return names.value(meantBy: text)
  }

  static let names = SpokenNames<String>(
    list.split(separator: "\n").map { line in
      let words = line.split(separator: " ").map(String.init)
      // The name is proposed.
      return (words[0], [words[1]] + words[3...], [words[2]])
    }
  )

  /// A tag, the names in English and Korean, other names.
  private static let list = """
    ko korean 한국어
    en english 영어
    ja japanese 일본어
    zh chinese 중국어
    de german 독일어 deutsch
    fr french 프랑스어 français 불어
    es spanish 스페인어 español 에스파냐어
    it italian 이탈리아어 italiano
    pt portuguese 포르투갈어 português
    ru russian 러시아어
    nl dutch 네덜란드어
    sv swedish 스웨덴어
    da danish 덴마크어
    no norwegian 노르웨이어
    fi finnish 핀란드어
    is icelandic 아이슬란드어
    pl polish 폴란드어
    cs czech 체코어
    hu hungarian 헝가리어
    ro romanian 루마니아어
    el greek 그리스어
    la latin 라틴어
    tr turkish 터키어 튀르키예어
    ar arabic 아랍어
    he hebrew 히브리어
    fa persian 페르시아어
    hi hindi 힌디어
    id indonesian 인도네시아어
    th thai 태국어
    uk ukrainian 우크라이나어
    vi vietnamese 베트남어
    """
}
