import ReadingCore
import Testing

@Suite struct JSONWriterTests {
  private func rewritten(_ text: String, for destination: JSONWriter.Destination = .file) throws -> String {
    String(decoding: JSONWriter.bytes(of: try JSONReader.value(of: text), for: destination), as: UTF8.self)
  }

  @Test func writesOneStyle() throws {
    let text = #"{"b":{"y":[],"x":{}},"a":[1,"두",[null,false]],"é":1.50,"B":"/"}"#
    #expect(
      try rewritten(text) == """
        {
          "B": "/",
          "a": [
            1,
            "두",
            [
              null,
              false
            ]
          ],
          "b": {
            "x": {},
            "y": []
          },
          "é": 1.50
        }

        """
    )
  }

  @Test(arguments: [
    (#""\u0022\u005c\u002f""#, #""\"\\/""#), (#""\u0008\u000c\u000a\u000d\u0009""#, #""\b\f\n\r\t""#),
    (#""\u0000\u001F\u007F""#, #""\u0000\u001f\u007f""#), (#""\uD83D\uDC33""#, "\"\u{1F433}\""),
    (#""\u0085\u202e\u2028""#, "\"\u{85}\u{202E}\u{2028}\""),
    ("-1.0E+05", "-1.0E+05"), ("[]", "[]"), ("{}", "{}"),
  ])
  func writesScalars(text: String, written: String) throws {
    #expect(try rewritten(text) == written + "\n")
  }

  @Test(arguments: [
    ("\u{9B}31m", #"\u009b31m"#), ("\u{80}\u{9F}\u{A0}", "\\u0080\\u009f\u{A0}"), ("\u{7F}", #"\u007f"#),
    ("a\u{202E}b\u{2066}c\u{2069}", #"a\u202eb\u2066c\u2069"#),
    ("\u{200E}\u{200F}\u{61C}", #"\u200e\u200f\u061c"#),
    ("\u{1B}]52", #"\u001b]52"#), ("한강 \u{1F469}\u{200D}\u{1F467}", "한강 \u{1F469}\u{200D}\u{1F467}"),
  ])
  func keepsWhatSteersATerminalOutOfStandardOutput(text: String, written: String) throws {
    let value = JSONValue.object(object(text, .array([.string(text)])))
    let bytes = JSONWriter.bytes(of: value, for: .output)
    #expect(
      String(decoding: bytes, as: UTF8.self) == "{\n  \"\(written)\": [\n    \"\(written)\"\n  ]\n}\n"
    )
    #expect(JSONWriter.bytes(of: try JSONReader.value(of: bytes)) == JSONWriter.bytes(of: value))
  }

  private func object(_ key: String, _ value: JSONValue) -> JSONObject {
    var object = JSONObject()
    object[key] = value
    return object
  }

  @Test func keepsComposedAndDecomposedLettersApart() throws {
    let text = "[\n  \"\u{1100}\u{1161}\",\n  \"\u{AC00}\"\n]\n"
    #expect(Array(try rewritten(text).utf8) == Array(text.utf8))
  }
}
