import Glibc
import LibraryStore
import Screens
import Subprocess

nonisolated extension PictureText {
  /// Reads with the program `tesseract` where it is installed.
  ///
  /// - Parameter isApart: whether the keys of the terminal, as Ctrl-C, are not meant for it.
  static func tesseract(isApart: Bool) -> PictureText {
    PictureText(
      isThere: { Tesseract.installed != nil },
      read: { path in
        guard let folder = Tesseract.installed else { return .failure(.noProgram) }
        return await Tesseract(folder: folder, isApart: isApart).text(of: path)
      }
    )
  }
}

/// The program that makes text of pictures; it reads what a camera or a stranger made, so that Seoga need not.
nonisolated struct Tesseract: Sendable {
  /// Languages in the order that keeps Korean syllables together and spoils no English.
  private static let languages = ["kor", "eng"]
  /// Bytes of output at most: a page of text is far smaller.
  private static let mostOutput = 1 << 20
  private static let mostReason = 120

  /// The folder the program is in, looked for once, and not before it is asked about; nil where it is not installed.
  static let installed = Programs.folder(of: "tesseract")

  let folder: String
  /// Whether it is in a process group of its own.
  var isApart = true
  var limit = Duration.seconds(60)

  @concurrent func text(of path: String) async -> Result<
    PictureText.PictureReading, PictureText.PictureTextFailure
  > {
    do throws(PictureText.PictureTextFailure) {
      try Tesseract.requirePicture(path)
      let known = try await languages()
      guard !known.isEmpty else { throw .noLanguage }
      let arguments = [try absolute(path), "stdout", "-l", known.joined(separator: "+"), "--psm", "6"]
      let page = Tesseract.trimmed(try await output(arguments))
      guard !page.isEmpty else { throw .blank }
      return .success(
        PictureText.PictureReading(text: page, missing: Tesseract.languages.filter { !known.contains($0) })
      )
    } catch {
      return .failure(error)
    }
  }

  private func languages() async throws(PictureText.PictureTextFailure) -> [String] {
    let listed = try await output(["--list-langs"]).split(whereSeparator: \.isNewline).map(String.init)
    return Tesseract.languages.filter(listed.contains)
  }

  // MARK: The picture

  /// Refuses what is no picture by its first bytes: tesseract takes any text for a list of pictures.
  private static func requirePicture(_ path: String) throws(PictureText.PictureTextFailure) {
    let first: ArraySlice<UInt8>?
    do throws(SystemFault) {
      first = try firstBytes(path)
    } catch {
      throw .refused(.failed(.open, path: path, code: error.code))
    }
    guard let first, isPicture(first) else { throw .noPicture }
  }

  /// Nil for what is no file.
  private static func firstBytes(_ path: String) throws(SystemFault) -> ArraySlice<UInt8>? {
    let access = FileAccess.live
    // Looked at before it is opened, since who opens a pipe may wait for ever.
    guard try access.status(path, true).kind == .file else { return nil }
    let descriptor = try access.open(path, .read)
    defer { _ = try? access.close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = try bytes.withUnsafeMutableBufferPointer { (buffer) throws(SystemFault) in
      try access.read(descriptor, UnsafeMutableRawBufferPointer(buffer))
    }
    return bytes[..<count]
  }

  /// Whether bytes begin a PNG, JPEG, WebP, TIFF, BMP or GIF file.
  static func isPicture(_ bytes: ArraySlice<UInt8>) -> Bool {
    let starts: [[UInt8]] = [
      [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A], [0xFF, 0xD8, 0xFF], Array("GIF87a".utf8),
      Array("GIF89a".utf8), Array("II*\0".utf8), Array("MM\0*".utf8),
    ]
    if starts.contains(where: { bytes.starts(with: $0) }) { return true }
    // Two letters alone may well begin a text.
    if bytes.starts(with: "BM".utf8) { return bytes.dropFirst(6).starts(with: [0, 0, 0, 0]) }
    return bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
  }

  /// A path that no option can be mistaken for.
  private func absolute(_ path: String) throws(PictureText.PictureTextFailure) -> String {
    guard let absolute = Programs.absolute(path) else {
      throw .refused(.failed(.open, path: path, code: errno))
    }
    return absolute
  }

  // MARK: The program

  private enum TesseractEnd: Sendable {
    case output(String)
    case failed(String)
    case tookTooLong
  }

  /// What it writes, where it comes to its end in time and well.
  private func output(_ arguments: [String]) async throws(PictureText.PictureTextFailure) -> String {
    let end: TesseractEnd? = await withTaskGroup(of: TesseractEnd?.self) { group in
      group.addTask { await ending(of: arguments) }
      group.addTask { [limit] in
        (try? await Task.sleep(for: limit)) == nil ? nil : .tookTooLong
      }
      let first = await group.next()
      // What is still at work then is ended.
      group.cancelAll()
      return first ?? nil
    }
    if Task.isCancelled { throw .cancelled }
    switch end {
    case .output(let text): return text
    case .failed(let reason): throw .failed(reason)
    case .tookTooLong: throw .tookTooLong(seconds: Int(limit.components.seconds))
    case nil: throw .cancelled
    }
  }

  private func ending(of arguments: [String]) async -> TesseractEnd? {
    var options = PlatformOptions()
    if isApart { options.processGroupID = 0 }
    options.teardownSequence = [
      .send(signal: .kill, toProcessGroup: isApart, allowedDurationToNextStep: .zero)
    ]
    // One thread, or it takes every core to gain little.
    let environment = Environment.inherit.updating(["PATH": folder, "OMP_THREAD_LIMIT": "1"])
    do {
      let result = try await run(
        .name("tesseract"),
        arguments: Arguments(arguments),
        environment: environment,
        platformOptions: options,
        output: .string(limit: Tesseract.mostOutput),
        error: .string(limit: Tesseract.mostOutput)
      )
      guard result.terminationStatus.isSuccess else {
        return .failed(Tesseract.reason(result.standardError, result.terminationStatus))
      }
      return .output(result.standardOutput)
    } catch {
      return .failed("\(error)")
    }
  }

  /// The first line with something in it, or else how it ended.
  private static func reason(_ messages: String, _ status: TerminationStatus) -> String {
    let line = messages.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
    return line.map { String($0.prefix(mostReason)) } ?? "\(status)"
  }

  /// The page without blanks at the ends of lines, without empty lines at its own ends, and with no more than
  /// one between others.
  static func trimmed(_ page: String) -> String {
    var lines: [Substring] = []
    for line in page.split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0.isNewline || $0 == "\u{C}" }
    ) {
      var line = line
      while line.last?.isWhitespace == true { line.removeLast() }
      if !line.isEmpty || lines.last?.isEmpty == false { lines.append(line) }
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
