import Catalogue
import ReadingCore
import Testing

/// What is unpacked, on its way between the two programs.
@Suite struct UnpackWireTests {
  @Test(arguments: PackedKind.allCases)
  func aRequestComesAsItWent(_ kind: PackedKind) {
    let request = NetRequest.unpack(id: 3, kind: kind, paths: ["/a b/\"한\".opf", "/c\n"], skip: 12)
    #expect(NetRequest(line: request.line) == request)
  }

  @Test(
    arguments: [
      nil, .unreadable(code: 13), .notFile, .notArchive, .cutShort, .damaged, .encrypted, .tooLarge,
      .unknownMethod,
      .contradictory, .unsafeName, .noBackup, .noRecord, .missing, .stopped,
    ] as [UnpackProblem?]
  )
  func anAnswerComesAsItWent(_ problem: UnpackProblem?) {
    let records: [JSONValue] = [
      .string("a\n"), .object(JSONObject(["title": .string("한"), "id": .whole(4)])),
    ]
    let files = [
      UnpackedFile(records: records, problem: problem), UnpackedFile(records: records, isWhole: false),
    ]
    let reply = NetReply.unpacked(id: 3, files)
    #expect(NetReply(line: reply.line) == reply)
  }

  @Test(arguments: [
    #"{"reply":"unpacked","id":1}"#, #"{"reply":"unpacked","id":1,"files":[1]}"#,
    #"{"reply":"unpacked","id":1,"files":[{"records":[],"problem":"new"}]}"#,
    #"{"reply":"unpacked","id":1,"files":[{}]}"#,
  ])
  func whatIsNoAnswerIsNone(_ line: String) { #expect(NetReply(line: Array(line.utf8)) == nil) }
}
