import LibraryStore
import Screens
import Subprocess
import TextScreen

nonisolated extension CoverPainter {
  static let chafa = CoverPainter(
    isThere: { Chafa.isInstalled },
    paint: { path, size, signs in await Chafa.picture(of: path, size: size, signs: signs) }
  )
}

/// The program that makes signs of pictures; it reads what strangers send, so that Seoga need not.
nonisolated enum Chafa {
  private static let limit = Duration.seconds(2)
  /// Bytes of output at most: a window of signs with their colours is far smaller.
  private static let mostOutput = 1 << 18

  static var isInstalled: Bool { folder != nil }

  private static let folder = Programs.folder(of: "chafa")

  /// The picture of a file; nil where chafa cannot make one in time, or makes something else.
  @concurrent static func picture(of path: String, size: Size, signs: PictureSigns) async -> CellPicture? {
    // A name that begins with a dash would be an option.
    guard path.hasPrefix("/") else { return nil }
    let options = options(size: size, signs: signs)
    let (kept, look) = (PaintedCovers(), options.joined(separator: " "))
    if let drawing = kept.drawing(of: path, as: look),
      let picture = PictureReader.picture(from: drawing, size: size, signs: signs)
    {
      return picture
    }
    let drawn = await withTaskGroup(of: String?.self) { group in
      group.addTask { await output(options + [path]) }
      group.addTask {
        try? await Task.sleep(for: limit)
        return nil
      }
      let first = await group.next() ?? nil
      // What is still at work then is ended.
      group.cancelAll()
      return first
    }
    guard let drawn, let picture = PictureReader.picture(from: drawn, size: size, signs: signs) else {
      return nil
    }
    kept.keep(drawn, of: path, as: look)
    return picture
  }

  private static func options(size: Size, signs: PictureSigns) -> [String] {
    // Full blocks are drawn as reversed blanks; of the others only those that are narrow everywhere.
    let symbols = signs == .plain ? "ascii+space" : "space+quad+braille-ambiguous+solid"
    return [
      "--format", "symbols", "--size", "\(size.columns)x\(size.rows)", "--colors", "16", "--fg-only",
      "--symbols", symbols, "--animate", "off", "--polite", "on", "--threads", "1",
    ]
  }

  private static func output(_ arguments: [String]) async -> String? {
    guard let folder else { return nil }
    var options = PlatformOptions()
    // A signal to the program's group is not meant for it.
    options.processGroupID = 0
    options.teardownSequence = [.send(signal: .kill, allowedDurationToNextStep: .zero)]
    let result = try? await run(
      .name("chafa"),
      arguments: Arguments(arguments),
      environment: .inherit.updating(["PATH": folder]),
      platformOptions: options,
      output: .string(limit: mostOutput)
    )
    guard let result, result.terminationStatus.isSuccess else { return nil }
    return result.standardOutput
  }
}
