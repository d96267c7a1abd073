import Testing

@testable import Interchange

/// Pictures that stand within a page.
@Suite struct PageCoverTests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"), ("책", "7LGF"),
  ])
  func bytesBecomeText(bytes: String, text: String) { #expect(PageCover.base64(Array(bytes.utf8)) == text) }

  @Test(
    arguments: [
      ([0xFF, 0xD8, 0xFF, 0xDB], "jpeg"), ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "png"),
      (Array("GIF89a".utf8), "gif"), (Array("RIFF....WEBPVP8 ".utf8), "webp"),
    ] as [([UInt8], String)]
  )
  func aPictureIsKnownByItsFirstBytes(bytes: [UInt8], kind: String) {
    #expect(PageCover(bytes)?.address.hasPrefix("data:image/\(kind);base64,") == true)
  }

  @Test func whatIsNoPictureOrTooLargeStaysOut() {
    for text in ["", "<svg xmlns='http://www.w3.org/2000/svg'/>", "<html>", "RIFF....WAVE"] {
      #expect(PageCover(Array(text.utf8)) == nil, "\(text)")
    }
    #expect(PageCover([0xFF, 0xD8, 0xFF] + [UInt8](repeating: 0, count: PageCover.mostBytes)) == nil)
  }
}
