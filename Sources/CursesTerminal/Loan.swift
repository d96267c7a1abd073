internal import Glibc

/// The terminal in the hands of another program of the same process group.
///
/// Some programs stop themselves alone where others stop the whole group, and who started them would wait for ever.
final class Loan {
  /// Processes that are looked at; a program with more of them is none to edit a text with.
  private static let mostProcesses = 64

  private let group = getpgrp()
  private var process: pid_t?

  func begin(_ process: pid_t) { self.process = process }

  var isStopped: Bool { !stopped.isEmpty }

  /// Continues it where it still waits for that.
  func carryOn() { for process in stopped { kill(process, SIGCONT) } }

  func send(_ signal: Int32) { for process in processes { kill(process, signal) } }

  private var stopped: [pid_t] {
    processes.filter { process in
      ProcessStatus(of: process).map { $0.isStopped && $0.group == group } ?? false
    }
  }

  /// The program's process and those it started in turn.
  private var processes: [pid_t] {
    guard let process else { return [] }
    var found = [process]
    var next = 0
    while next < found.count, found.count < Loan.mostProcesses {
      found += ProcessStatus.children(of: found[next])
      next += 1
    }
    return found
  }
}
