package import CatalogueAsking
package import ReadingCore

package struct ScreenClients {
  package var files: ReaderFiles
  /// Makes the bundled classics; nil where they cannot be read.
  package var classics: () -> [Book]?
  package var catalogues: Catalogues
  package var collections: Collections
  package var painter: CoverPainter
  package var handover: TextHandover
  package var pictures: PictureText
  package var opener: AddressOpener
  package var sync: SyncClient
  package var unpacking: UnpackingClient

  package init(
    files: ReaderFiles,
    classics: @escaping () -> [Book]?,
    catalogues: Catalogues,
    collections: Collections,
    painter: CoverPainter,
    handover: TextHandover,
    pictures: PictureText,
    opener: AddressOpener,
    sync: SyncClient = .none,
    unpacking: UnpackingClient = .none
  ) {
    self.files = files
    self.classics = classics
    self.catalogues = catalogues
    self.collections = collections
    self.painter = painter
    self.handover = handover
    self.pictures = pictures
    self.opener = opener
    self.sync = sync
    self.unpacking = unpacking
  }
}
