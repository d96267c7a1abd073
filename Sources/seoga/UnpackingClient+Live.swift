import CatalogueAsking

extension UnpackingClient {
  /// By the `seoga-net` that lies beside the running program.
  static var besideProgram: UnpackingClient {
    live(
      NetProgram.NetSetup(program: CatalogueAccess.program, secrets: "", cache: "", version: Seoga.version)
    )
  }
}
