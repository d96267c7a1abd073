import LibraryStore
import Testing

@testable import LibrarySync

/// What git and the machines behind it say, as versions 2.30 to 2.47 say it.
@Suite struct RemoteRefusalTests {
  private static let address = "ssh://me@desk.local:2222/reading.git"

  @Test(arguments: [
    (
      "ssh: connect to host desk.local port 2222: Connection refused\r\nfatal: Could not read from remote repository.",
      SyncFailure.unreachable(host: "desk.local")
    ),
    (
      "ssh: Could not resolve hostname desk.local: Name or service not known\nfatal: Could not read from remote repository.",
      .unreachable(host: "desk.local")
    ),
    (
      "fatal: unable to access 'https://desk.local/x/': Could not resolve host: desk.local",
      .unreachable(host: "desk.local")
    ),
    (
      "fatal: unable to access 'https://desk.local/x/': Failed to connect to desk.local port 443 after 12 ms: Couldn't connect to server",
      .unreachable(host: "desk.local")
    ),
    (
      "fatal: unable to connect to desk.local:\ndesk.local[0: 127.0.0.1]: errno=Connection refused",
      .unreachable(host: "desk.local")
    ),
    (
      "Host key verification failed.\nfatal: Could not read from remote repository.",
      .hostKey(host: "desk.local")
    ),
    (
      "@ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @\nHost key verification failed.",
      .hostKey(host: "desk.local")
    ),
    (
      "me@desk.local: Permission denied (publickey,password).\nfatal: Could not read from remote repository.",
      .asksForPassword(host: "desk.local")
    ),
    (
      "fatal: could not read Username for 'https://desk.local': terminal prompts disabled",
      .asksForPassword(host: "desk.local")
    ),
    (
      "remote: Invalid username\nfatal: Authentication failed for 'https://x/'",
      .asksForPassword(host: "desk.local")
    ),
    (
      "fatal: '/reading.git' does not appear to be a git repository\nfatal: Could not read from remote repository.",
      .noRemote(address: address)
    ),
    ("remote: Repository not found.\nfatal: repository 'https://x/' not found", .noRemote(address: address)),
    ("fatal: remote error: access denied or repository not exported: /x.git", .noRemote(address: address)),
    (
      "remote: error: unable to write file ./objects/tmp: No space left on device\n ! [remote rejected] HEAD -> main (unpacker error)",
      .remoteFull
    ),
    (
      "remote: No pushes on Sunday.\nTo desk.local\n ! [remote rejected] HEAD -> main (pre-receive hook declined)",
      .refused("No pushes on Sunday.")
    ),
    ("fatal: the remote end hung up unexpectedly\nfatal: early EOF", .cutOff(host: "desk.local")),
    (
      "Connection to desk.local closed by remote host.\nfatal: fetch-pack: unexpected disconnect",
      .cutOff(host: "desk.local")
    ),
    ("fatal: something nobody foresaw", .refused("something nobody foresaw")),
  ]) func eachIsItsOwnFailure(said: String, failure: SyncFailure) {
    #expect(RemoteRefusal.failure(said, address: Self.address) == failure)
  }

  @Test(arguments: [
    " ! [rejected]        HEAD -> main (fetch first)\nerror: failed to push some refs",
    " ! [rejected]        HEAD -> main (non-fast-forward)",
    " ! [remote rejected] HEAD -> main (cannot lock ref 'refs/heads/main': is at 1 but expected 2)",
    " ! [remote rejected] HEAD -> main (incorrect old value provided)",
  ]) func whoeverWasFasterIsNoFailure(said: String) {
    #expect(RemoteRefusal.failure(said, address: Self.address) == nil)
  }

  @Test(arguments: [
    ("ssh://me@desk.local:22/reading.git", "desk.local"), ("me@desk.local:reading.git", "desk.local"),
    ("https://git.example.org/me/reading.git", "git.example.org"), ("desk:reading.git", "desk"),
    ("/srv/reading.git", "/srv/reading.git"), ("git://127.0.0.1:9418/reading.git", "127.0.0.1"),
    ("./a:b/reading.git", "./a:b/reading.git"),
  ]) func theMachineOfAnAddress(address: String, host: String) {
    #expect(RemoteRefusal.host(of: address) == host)
  }
}
