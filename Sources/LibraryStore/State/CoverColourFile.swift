import ReadingCore

/// The colours of the covers that were drawn on this machine, by the identifiers of their books, in one file.
///
/// It is a convenience: what cannot be read is nothing, and what cannot be written is let go.
public struct CoverColourFile: Sendable {
  private static let name = "colours"

  private let files: Drafts

  /// The file in a folder beside that of the drafts, made when it is first kept.
  public init(beside drafts: Drafts) {
    files = Drafts(folder: "\(Path.parent(of: drafts.folder))/covers", disk: drafts.disk)
  }

  /// Colours of the terminal, from 1 to 6.
  public func colours() -> [String: UInt8] {
    guard let bytes = try? files.bytes(Self.name), let object = try? RecordFile.object(bytes) else {
      return [:]
    }
    var colours: [String: UInt8] = [:]
    for member in object.members {
      if case .number(let text) = member.value, let colour = UInt8(text), (1...6).contains(colour) {
        colours[member.key] = colour
      }
    }
    return colours
  }

  public func keep(_ colours: [String: UInt8]) {
    var object = JSONObject()
    for (id, colour) in colours.sorted(by: { $0.key < $1.key }) { object[id] = .number(String(colour)) }
    try? files.write(JSONWriter.bytes(of: .object(object)), as: Self.name)
  }
}
