import ArgumentParser
import LibraryStore
import LibrarySync
import Messages
import ReadingCore
import SeogaResources

/// Bringing the library in step with other machines; alone it does just that.
struct SyncCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Keep the library in step with other machines, through git.",
    usage: "seoga sync [--json] [<subcommand>]",
    discussion: """
      What changed here is committed, what others sent is fetched and merged, the rest is sent. Nothing typed is lost: \
      what gives way in a merge lies whole in the trash. seoga sync setup ADDRESS comes first, once on each machine.
      """,
    subcommands: [SyncNowCommand.self, SyncSetupCommand.self, SyncStatusCommand.self],
    defaultSubcommand: SyncNowCommand.self
  ).ofSeoga
}

struct SyncNowCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "now",
    abstract: "Commit, fetch, merge and send; the same as sync alone."
  )

  @OptionGroup var options: LibraryOptions

  @Flag(help: "Print one JSON object: state, message, sent, fetched, merged.")
  var json = false

  func run(at desk: Desk) async throws(CommandRefusal) {
    do throws(SyncFailure) {
      if desk.isOffline { throw .offline }
      let syncing = try await desk.syncing()
      let report = try await syncing.run(settle: desk.settle)
      desk.tell(report, isJSON: json)
    } catch {
      if json { desk.output.json(.object(SyncJSON.object(error, desk.syncSentences))) }
      throw CommandRefusal(json ? [] : [desk.syncSentences.text(of: error)])
    }
  }
}

struct SyncSetupCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "setup",
    abstract: "Keep this library in step with a repository from now on.",
    discussion: """
      ADDRESS is one that git knows: a path, ssh or https. An empty repository gets this library; one with a library is \
      fetched into an empty folder, or merged with what is here. Nothing is sent before it is known what is there. \
      Without ADDRESS it is the repository's own remote.
      """
  )

  @OptionGroup var options: LibraryOptions

  @Argument(help: "The repository's address.")
  var address: String?

  @Option(name: .customLong("host"), help: "What this machine is called in the history.")
  var host: String?

  @Flag(help: "Make one of this library and another one that is there.")
  var join = false

  func run(at desk: Desk) async throws(CommandRefusal) {
    do throws(SyncFailure) {
      if desk.isOffline { throw .offline }
      let address = address.map(SyncAddress.whole)
      if let address { desk.output.message(desk.words("sync.before", ["address": address])) }
      let setup = try SyncSetup(desk.files, program: Programs.folder(of: "git"), wording: desk.syncWording)
      let request = SyncSetup.SetupRequest(
        address: address,
        host: host,
        joins: join,
        driver: MergeDriver.commandLine
      )
      let outcome = try await setup.run(request, settle: desk.settle)
      if let former = outcome.formerID, let id = outcome.id {
        desk.output.message(desk.words("sync.joined", ["id": id]))
        if let folder = desk.moveState(from: former, to: id) {
          desk.output.message(desk.words("sync.joined.stays", ["folder": folder]))
        }
      }
      desk.output.message(
        desk.words("sync.setUp", ["address": outcome.address, "host": outcome.host])
      )
      desk.tell(outcome.report, isJSON: false)
    } catch {
      throw CommandRefusal(desk.syncSentences.text(of: error))
    }
  }
}

struct SyncStatusCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Say what is to be sent and what waits, without asking the network."
  )

  @OptionGroup var options: LibraryOptions

  @Flag(help: "Print one JSON object: state, address, host, toSend, toFetch.")
  var json = false

  func run(at desk: Desk) async throws(CommandRefusal) {
    do throws(SyncFailure) {
      let status = try await desk.syncing().status()
      if json { return desk.output.json(.object(SyncJSON.object(status))) }
      let place: KeyValuePairs = ["address": status.address]
      let toSend = status.changed + status.ahead
      if status.isInStep { return desk.output.line(desk.words("sync.status.inStep", place)) }
      if toSend > 0 { desk.output.line(desk.words.count("sync.status.toSend", toSend, place)) }
      if status.behind > 0 { desk.output.line(desk.words.count("sync.status.toFetch", status.behind, place)) }
    } catch {
      throw CommandRefusal(desk.syncSentences.text(of: error))
    }
  }
}
