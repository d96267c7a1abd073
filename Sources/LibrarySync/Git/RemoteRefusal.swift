import LibraryStore
import ReadingCore

/// What git says where a remote does not do what is asked of it.
enum RemoteRefusal {
  /// What its messages come to; nil where somebody else was faster.
  static func failure(_ messages: String, address: String) -> SyncFailure? {
    let host = host(of: address)
    let said = messages.lowercased()
    func says(_ words: String...) -> Bool { words.contains { said.contains($0) } }
    if says("(fetch first)", "(non-fast-forward)", "cannot lock ref", "incorrect old value provided") {
      return nil
    }
    if says("no space left", "disk quota exceeded", "unable to write", "unpacker error") {
      return .remoteFull
    }
    if says("host key verification failed", "remote host identification has changed") {
      return .hostKey(host: host)
    }
    if says(
      "terminal prompts disabled",
      "could not read username",
      "could not read password",
      "permission denied (",
      "authentication failed",
      "too many authentication failures"
    ) {
      return .asksForPassword(host: host)
    }
    if says(
      "does not appear to be a git repository",
      "repository not found",
      "not found: did you run",
      "no such file or directory",
      "access denied or repository not exported"
    ) {
      return .noRemote(address: address)
    }
    if says("[remote rejected]", "hook declined", "protected branch", "remote: error", "service not enabled")
    {
      return .refused(reason(messages))
    }
    if says(
      "could not resolve",
      "connection refused",
      "connection timed out",
      "network is unreachable",
      "no route to host",
      "unable to connect",
      "failed to connect",
      "unable to look up",
      "operation timed out"
    ) {
      return .unreachable(host: host)
    }
    if says(
      "early eof",
      "hung up",
      "unexpected disconnect",
      "connection reset",
      "broken pipe",
      "closed by remote"
    ) {
      return .cutOff(host: host)
    }
    return .refused(reason(messages))
  }

  /// The line that tells a reader most: what the remote itself says, or else git.
  private static func reason(_ messages: String) -> String {
    let lines = messages.split(whereSeparator: \.isNewline).map(FieldText.trimmed)
    let told = lines.first { $0.hasPrefix("remote: ") && $0.count > "remote: ".count }
    return told.map { String($0.dropFirst("remote: ".count)) } ?? messages.firstLine
  }

  /// The machine of an address such as `ssh://me@desk.local:22/reading.git`, `me@desk.local:reading.git`; the address
  /// itself where it names none.
  static func host(of address: String) -> String {
    var rest = Substring(address)
    if let scheme = address.firstRange(of: "://") {
      rest = address[scheme.upperBound...].prefix { $0 != "/" }
    } else {
      guard let colon = address.firstIndex(of: ":"), !address[..<colon].contains("/") else { return address }
      rest = address[..<colon]
    }
    if let at = rest.lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
    if let colon = rest.lastIndex(of: ":"), rest[rest.index(after: colon)...].allSatisfy(\.isNumber) {
      rest = rest[..<colon]
    }
    return rest.isEmpty ? address : String(rest)
  }
}
