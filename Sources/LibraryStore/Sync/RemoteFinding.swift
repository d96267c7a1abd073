/// What answers at the address of a repository, as far as that is known without fetching anything.
public enum RemoteFinding: Sendable, Hashable {
  /// A repository in which nothing is.
  case empty
  /// One that has something: a library, or what is none.
  case something
}
