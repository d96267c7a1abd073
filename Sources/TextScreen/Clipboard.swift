/// The clipboard of the system a terminal runs on.
public enum Clipboard {
  /// Bytes of text that every terminal takes; some drop longer ones, or all that comes after.
  public static let mostBytes = 74_994
}
