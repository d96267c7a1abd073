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
        let contents = machine.contents
        let different = Set(contents.keys).union(first.keys).filter { contents[$0] != first[$0] }.sorted()
        tally.check(different.isEmpty, "\(machine.name) differs in \(different.prefix(5))")
        let check = machine.seoga("check")
        tally.check(check.status == 0, "\(machine.name): \(check.output)")
        let status = machine.git("status", "--porcelain")
        tally.check(status.output.isEmpty, "\(machine.name): \(status.output)")
      }
      let withdrawn = machines.reduce(into: Set<String>()) { $0.formUnion($1.withdrawn) }
      let missing = machines.reduce(into: Set<String>()) { $0.formUnion($1.typedEver) }
        .subtracting(withdrawn).subtracting(machines[0].typed())
      tally.check(missing.isEmpty, "typed and gone: \(missing.sorted().prefix(20))")
    }
  }
}
