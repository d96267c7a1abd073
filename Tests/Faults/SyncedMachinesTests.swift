import Foundation
import TestSupport
import Testing

extension FaultsTests {
  /// Machines that change one library at the same time and are kept in step through git.
  @Suite struct SyncedMachinesTests {
    private static let most = 1000

    @Test(arguments: [2, 5]) func allComeToTheSame(count: Int) throws {
      let each = Amount.of(Self.most)
      let tally = Tally("\(each) changes on each of \(count) machines, kept in step through git")
      let remote = "/tmp/seoga-remote-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: remote) }
      try ChildProcess.run(
        ["git", "init", "--quiet", "--bare", remote],
        environment: ["PATH": "/usr/bin:/bin"]
      )
      let years = [0, 7, -20, 0, 3]
      let machines = try (0..<count).map {
        try SyncedMachine("m\($0)", seed: UInt64(10 * count + $0), years: years[$0])
      }
      for (number, machine) in machines.enumerated() {
        if number == 0 { machine.change("tkfirst") }
        let setUp = machine.seoga("sync", "setup", remote, "--host", machine.name)
        #expect(setUp.status == 0, "\(setUp.output)")
      }
      var random = Seeded(UInt64(count))
      for number in 0..<(each * count) {
        guard let machine = machines.randomElement(using: &random) else { continue }
        machine.change("tk\(number)")
        tally.tried()
        if machine.happens(onceIn: 8) { step(machine) }
      }
      settle(machines, tally)
      compare(machines, tally)
      try tally.end()
    }

    /// A library that is fetched into an empty folder, killed at some moment and begun again.
    @Test func aCloneThatWasKilledIsMadeAgain() throws {
      let tally = Tally("fetching a library into an empty folder, killed")
      let remote = "/tmp/seoga-remote-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: remote) }
      try ChildProcess.run(
        ["git", "init", "--quiet", "--bare", remote],
        environment: ["PATH": "/usr/bin:/bin"]
      )
      let first = try SyncedMachine("first", seed: 7, years: 0)
      for number in 0..<60 { first.change("tk\(number)") }
      let setUp = first.seoga("sync", "setup", remote)
      #expect(setUp.status == 0, "\(setUp.output)")
      for number in 0..<Amount.of(230) {
        let second = try SyncedMachine("second", seed: UInt64(number), years: 0)
        tally.tried()
        _ = second.seoga("sync", "setup", remote, killedAfter: second.moment(upTo: 300_000))
        // What goes on by itself may still hold a lock of git's.
        var again = second.seoga("sync", "setup", remote)
        for _ in 0..<50 where again.status != 0 { again = second.seoga("sync", "setup", remote) }
        tally.check(again.status == 0, again.output)
        tally.check(
          second.contents == first.contents,
          "killed in try \(number): \(second.contents.difference(from: first.contents))"
        )
      }
      try tally.end()
    }

    /// A synchronisation, at times killed in the middle, at times made by hand.
    private func step(_ machine: SyncedMachine) {
      if machine.happens(onceIn: 5) { return machine.pullByHand() }
      _ = machine.seoga(
        "sync",
        killedAfter: machine.happens(onceIn: 4) ? machine.moment(upTo: 400_000) : nil
      )
    }

    /// Synchronises until nobody has anything to send or to fetch.
    private func settle(_ machines: [SyncedMachine], _ tally: Tally) {
      for round in 0..<12 {
        let ends = machines.map { $0.seoga("sync", "--json") }
        if ends.allSatisfy({ $0.status == 0 && $0.output.contains("\"inStep\"") }) {
          return tally.remark("in step after \(round) rounds")
        }
        if round == 11 { tally.lost("never in step: \(ends.map(\.output))") }
      }
    }

    private func compare(_ machines: [SyncedMachine], _ tally: Tally) {
      let first = machines[0].contents
      for machine in machines {
        let different = machine.contents.difference(from: first)
        tally.check(different.isEmpty, "\(machine.name) differs in \(different.prefix(5))")
        let check = machine.seoga("check")
        tally.check(check.status == 0, "\(machine.name): \(check.output)")
        for id in check.output.matches(of: /has the id (\w+)/).map(\.1) {
          tally.remark(machine.history(of: String(id)))
        }
        let status = machine.git("status", "--porcelain")
        tally.check(status.output.isEmpty, "\(machine.name): \(status.output)")
      }
      let withdrawn = machines.reduce(into: Set<String>()) { $0.formUnion($1.withdrawn) }
      let missing = machines.reduce(into: Set<String>()) { $0.formUnion($1.typedEver) }
        .subtracting(withdrawn).subtracting(machines[0].typed())
      tally.check(missing.isEmpty, "typed and gone: \(missing.sorted().prefix(20))")
      for word in missing.sorted().prefix(3) { tally.remark(machines[0].history(of: word)) }
    }
  }
}
