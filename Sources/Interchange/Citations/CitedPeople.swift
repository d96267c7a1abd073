import ReadingCore

/// The people of a book by what bibliographies know them as.
struct CitedPeople {
  enum CitedRole: CaseIterable {
    case author, translator, editor, illustrator
  }

  private(set) var byRole: [CitedRole: [String]] = [:]
  /// Those whose part bibliographies have no word for.
  private(set) var others: [String] = []

  init(_ authors: [Author]) {
    for author in authors where !author.name.isEmpty {
      if let role = Self.role(author.role) {
        byRole[role, default: []].append(author.name)
      } else {
        others.append(author.name)
      }
    }
  }

  private static func role(_ word: String?) -> CitedRole? {
    guard let word else { return .author }
    return roles[TextFold.fold(word)]
  }

  /// As catalogues and readers write them.
  private static let roles: [String: CitedRole] = {
    let words: [(CitedRole, String)] = [
      (.author, "author writer 지은이 저자 글 글쓴이"), (.translator, "translator 옮긴이 역자 번역 옮김"),
      (.editor, "editor 엮은이 편집 편집자 편저 엮음"), (.illustrator, "illustrator 그린이 그림 일러스트"),
    ]
    var roles: [String: CitedRole] = [:]
    for (role, list) in words {
      for word in list.split(separator: " ") { roles[TextFold.fold(String(word))] = role }
    }
    return roles
  }()
}
