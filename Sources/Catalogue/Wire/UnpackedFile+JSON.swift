import ReadingCore

extension UnpackedFile {
  var json: JSONObject {
    JSONObject([
      "records": .array(records), "problem": .text(problem?.word), "code": .whole(problem?.code),
      "more": isWhole ? nil : .bool(true),
    ])
  }

  init?(json: JSONObject) {
    guard case .array(let records) = json["records"] else { return nil }
    var problem: UnpackProblem?
    if let word = json.text("problem") {
      guard let known = UnpackProblem(word: word, code: json.whole("code")) else { return nil }
      problem = known
    }
    self.init(records: records, problem: problem, isWhole: !json.flag("more"))
  }
}

extension UnpackProblem {
  private static let words: [String: UnpackProblem] = [
    "not file": .notFile, "not archive": .notArchive, "cut short": .cutShort, "damaged": .damaged,
    "encrypted": .encrypted, "too large": .tooLarge, "unknown method": .unknownMethod,
    "contradictory": .contradictory, "unsafe name": .unsafeName, "no backup": .noBackup,
    "no record": .noRecord, "missing": .missing, "stopped": .stopped,
  ]

  fileprivate var word: String { Self.words.first { $0.value == self }?.key ?? "unreadable" }

  fileprivate var code: Int? { if case .unreadable(let code) = self { code } else { nil } }

  fileprivate init?(word: String, code: Int?) {
    if let problem = Self.words[word] {
      self = problem
    } else if word == "unreadable", let code {
      self = .unreadable(code: code)
    } else {
      return nil
    }
  }
}
