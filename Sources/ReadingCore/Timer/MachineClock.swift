import Glibc

/// A moment as two clocks of a machine show it: the one that can be set, and the one that cannot.
public struct MachineInstant: Sendable, Hashable {
  public let wall: Moment
  /// What names this run of the machine, from when it was turned on; nil where nobody says.
  public let boot: String?
  /// Seconds since then, asleep or awake; nil where nobody says.
  public let uptime: Int?

  public init(wall: Moment, boot: String? = nil, uptime: Int? = nil) {
    self.wall = wall
    self.boot = boot
    self.uptime = uptime
  }
}

/// The clocks of a machine as a value, so that tests can set them.
public struct MachineClock: Sendable {
  public var now: @Sendable () -> MachineInstant

  public init(now: @escaping @Sendable () -> MachineInstant) { self.now = now }
}

extension MachineClock {
  /// This machine's clocks; which run of it this is, is looked up once, and only where somebody asks what time it is.
  public static let system = MachineClock {
    var time = timespec()
    let isKnown = clock_gettime(CLOCK_BOOTTIME, &time) == 0
    return MachineInstant(
      wall: WallClock.system.now(),
      boot: boot,
      uptime: isKnown ? NumberBounds.counted.number(time.tv_sec) : nil
    )
  }

  private static let boot = bootName()

  private static func bootName() -> String? {
    let descriptor = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let name = String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return name.isEmpty ? nil : name
  }
}
