import TestSupport
import Testing

/// The built programs on a real terminal, one after the other.
@Suite(.serialized, .enabled(if: Tmux.isInstalled, "tmux is not installed"))
enum EndToEnd {}
