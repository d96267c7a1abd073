public import ReadingCore

/// The timer of one library on this machine, in one file of the state; one at most.
///
/// What cannot be read is no timer, and makes room for the next; what a later version wrote beside one stays.
public struct TimerFile: Sendable {
  /// The name of the file in the folder of the state.
  public static let fileName = "\(name).json"

  private static let name = "timer"
  private static let lockTries = 500
  private static let lockPause = 10

  private let files: Drafts

  /// The file beside the folder of the drafts, made when the first timer is started.
  public init(beside drafts: Drafts) {
    files = Drafts(folder: Path.parent(of: drafts.folder), disk: drafts.disk)
  }

  /// The folder the file is in.
  public var folder: String { files.folder }

  /// The timer there is; nil where there is none, or none that can be read.
  public func load() -> ReadingTimer? {
    (try? files.bytes(Self.name)).flatMap { $0 }.flatMap { ReadingTimer(file: Self.object($0)) }
  }

  /// Changes the timer there is by now, while no other program does, and gives what there is then.
  ///
  /// Who starts one looks first whether there is another.
  @discardableResult
  public func change(_ change: (inout ReadingTimer?) -> Void) throws(StoreError) -> ReadingTimer? {
    let claim = try claim()
    var timer = claim.timer
    change(&timer)
    try claim.keep(timer)
    return timer
  }

  /// Takes the timer until the value is gone: no other program can change it meanwhile.
  ///
  /// - Throws: `.locked` where another has it for 5 s; what the disk refuses.
  public func claim() throws(StoreError) -> TimerClaim {
    let hold = try hold()
    let bytes = try files.bytes(Self.name)
    let object = bytes.map(Self.object) ?? JSONObject()
    return TimerClaim(timer: ReadingTimer(file: object), object: object, files: files, hold: hold)
  }

  private func hold() throws(StoreError) -> DraftHold {
    for _ in 0..<Self.lockTries {
      if let hold = files.hold(Self.name) { return hold }
      files.disk.access.pause(Self.lockPause)
    }
    throw .locked(path: files.path(Self.name))
  }

  private static func object(_ bytes: [UInt8]) -> JSONObject {
    (try? RecordFile.object(bytes)) ?? JSONObject()
  }

  /// A timer that no other program changes, as long as the value lives.
  public struct TimerClaim: Sendable {
    /// The timer there is; nil where there is none.
    public let timer: ReadingTimer?
    fileprivate let object: JSONObject
    fileprivate let files: Drafts
    fileprivate let hold: DraftHold

    /// Writes what becomes of the timer so that it outlives the program and the power; nil where it is over.
    public func keep(_ after: ReadingTimer?) throws(StoreError) {
      guard after != timer else { return }
      let surroundings = ReadingTimer.surroundings(in: object)
      if let after {
        let isNew = timer.map { !$0.isSame(as: after) } ?? true
        try files.write(isNew ? after.beside(surroundings) : after, as: TimerFile.name)
      } else if surroundings.isEmpty {
        try files.delete(TimerFile.name)
      } else {
        try files.write(JSONWriter.bytes(of: .object(surroundings)), as: TimerFile.name)
      }
    }
  }
}
