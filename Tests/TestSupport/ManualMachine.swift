package import ReadingCore
import Synchronization

/// The clocks of a machine that stand still until a test moves them.
package final class ManualMachine: Sendable {
  private let instant = Mutex(MachineInstant(wall: WallClock.standing.now(), boot: "A", uptime: 1000))

  package init() {}

  package var clock: MachineClock { MachineClock { self.instant.withLock { $0 } } }

  /// Lets seconds go by on all clocks.
  package func pass(_ seconds: Int) {
    instant.withLock { now in
      now = MachineInstant(
        wall: Moment(seconds: now.wall.seconds + seconds, offset: now.wall.offset),
        boot: now.boot,
        uptime: now.uptime.map { $0 + seconds }
      )
    }
  }

  /// Has the clocks show something else, as after the machine was turned on anew.
  package func set(_ now: MachineInstant) { instant.withLock { $0 = now } }
}
