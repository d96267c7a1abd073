import Catalogue
import CatalogueSources
import ReadingCore

struct KeptAnswer: Sendable {
  var answer: SourceAnswer
  /// When it came or was last found to hold, in seconds since 1970.
  var stored: Int
  /// What the server names this state of its answer by.
  var tag: String?
  /// When it changed last, in the server's words.
  var changed: String?
}

/// Answers by what was asked and on whose account: a line about the answer, then its body.
///
/// A file that is not whole is as good as none.
struct AnswerCache: Sendable {
  let folder: CacheFolder

  func answer(to request: SourceRequest, account: String) -> KeptAnswer? {
    guard let bytes = folder.bytes(name(request, account)),
      let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      let head = WireLine.object(of: Array(bytes[..<end])),
      let status = head.whole("status"), let stored = head.whole("stored", .moment)
    else { return nil }
    let body = Array(bytes[(end + 1)...])
    guard head.text("sum") == CacheFolder.sum(body) else { return nil }
    return KeptAnswer(
      answer: SourceAnswer(
        status: status,
        url: head.text("url") ?? request.url,
        body: body
      ),
      stored: stored,
      tag: head.text("tag"),
      changed: head.text("changed")
    )
  }

  func forget(_ request: SourceRequest, account: String) { folder.remove(name(request, account)) }

  private func name(_ request: SourceRequest, _ account: String) -> String {
    CacheFolder.name(request.url, request.accept, account: account)
  }

  /// Keeps an answer, unless what must be seen by nobody stands in it.
  ///
  /// The address is kept only where it is another than was asked, so that no key in it is written down.
  func keep(_ kept: KeptAnswer, to request: SourceRequest, account: String, hiding hidden: String?) {
    let answer = kept.answer
    if let hidden, !hidden.isEmpty {
      let texts = [answer.url, kept.tag ?? "", kept.changed ?? ""]
      let written = SourceRequest.written(key: hidden)
      // JSON may put a backslash before a sign that needs none.
      let bare = answer.body.filter { $0 != UInt8(ascii: "\\") }
      for form in Set([hidden, written, written.lowercased()]) {
        let needle = Array(form.utf8)
        let isTold =
          texts.contains { $0.contains(form) } || answer.body.contains(needle) || bare.contains(needle)
        guard !isTold else { return }
      }
    }
    let head = JSONObject([
      "status": .whole(answer.status), "stored": .whole(kept.stored),
      "tag": .text(kept.tag), "changed": .text(kept.changed), "sum": .string(CacheFolder.sum(answer.body)),
      "url": answer.url == request.url ? nil : .string(answer.url),
    ])
    _ = folder.keep(WireLine.bytes(of: head), answer.body, as: name(request, account))
  }
}
