import CatalogueAsking
import LibraryStore
import ReadingCore
import Screens
import SeogaResources

/// The program with everything it needs of the world handed in.
struct Program {
  struct Console {
    var readsTerminal: Bool
    /// Columns of the terminal that standard output is; nil where it is none.
    var columns: Int?
    /// Columns of the terminal that standard error is; nil where it is none.
    var messageColumns: Int?
  }

  /// A variable of the environment by its name; nil where it is not set.
  var environment: @Sendable (String) -> String?
  var console: Console
  var output: Output
  var input: () throws(SystemFault) -> [UInt8]
  var clock: WallClock
  /// The clocks the timer goes by.
  var machine: MachineClock
  var identifiers: Identifiers
  var resources: () throws(ResourceError) -> ResourceFolder
  /// Begins to hold back the signals that ask the program to end.
  var signals: () -> SignalWatch
  /// Makes the way to the catalogues for a library; nothing is started before it is used.
  var catalogues: (Desk, _ libraryID: String?) -> CatalogueAccess
  var pictures: PictureText
  /// The way to what has to be unpacked.
  var unpacking = UnpackingClient.none
  var screen: (Desk) async -> Int32
}
