import ReadingCore

/// What `seoga-net` says to the program, one to a line, by the identifiers of what was asked.
package enum NetReply: Sendable, Hashable {
  case begun(id: Int)
  case pong(id: Int)
  case answer(id: Int, CatalogueAnswer)
  /// Path of a cover's file; nil where it cannot be had.
  case cover(id: Int, path: String?)
  case preview(id: Int, PreviewOutcome)
  /// The first of the files that were asked for; whoever wants the others asks for them.
  case unpacked(id: Int, [UnpackedFile])
}

extension NetReply {
  package var line: [UInt8] { WireLine.bytes(of: json) }

  private var json: JSONObject {
    switch self {
    case .begun(let id): JSONObject(["reply": .string("begun"), "id": .whole(id)])
    case .pong(let id): JSONObject(["reply": .string("pong"), "id": .whole(id)])
    case .answer(let id, let answer):
      JSONObject(["reply": .string("answer"), "id": .whole(id), "answer": .object(answer.json)])
    case .preview(let id, let outcome):
      JSONObject(["reply": .string("preview"), "id": .whole(id), "outcome": .object(outcome.json)])
    case .unpacked(let id, let files):
      JSONObject([
        "reply": .string("unpacked"), "id": .whole(id), "files": .array(files.map { .object($0.json) }),
      ])
    case .cover(let id, let path):
      JSONObject(["reply": .string("cover"), "id": .whole(id), "path": .text(path)])
    }
  }

  package init?(line: [UInt8]) {
    guard let json = WireLine.object(of: line), let id = json.whole("id", .any) else { return nil }
    switch json.text("reply") {
    case "begun": self = .begun(id: id)
    case "pong": self = .pong(id: id)
    case "cover": self = .cover(id: id, path: json.text("path"))
    case "preview":
      guard let outcome = json.object("outcome").flatMap(PreviewOutcome.init) else { return nil }
      self = .preview(id: id, outcome)
    case "unpacked":
      guard case .array(let files) = json["files"] else { return nil }
      let read = files.compactMap { file in
        if case .object(let file) = file { UnpackedFile(json: file) } else { nil }
      }
      guard read.count == files.count else { return nil }
      self = .unpacked(id: id, read)
    case "answer":
      guard let answer = json.object("answer").flatMap(CatalogueAnswer.init) else { return nil }
      self = .answer(id: id, answer)
    default: return nil
    }
  }
}
