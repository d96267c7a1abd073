package import ReadingCore

/// What the screens have from outside the library: files, catalogues, other programs.
package struct ScreenClients {
  /// Files of the reader's outside the library.
  package var files: ReaderFiles
  /// Makes the bundled classics; nil where they cannot be read.
  package var classics: () -> [Book]?
  package var catalogues: Catalogues
  /// Makes pictures of covers.
  package var painter: CoverPainter
  /// The reader's own editor.
  package var handover: TextHandover
  /// Makes text of pictures.
  package var pictures: PictureText

  package init(
    files: ReaderFiles,
    classics: @escaping () -> [Book]?,
    catalogues: Catalogues,
    painter: CoverPainter,
    handover: TextHandover,
    pictures: PictureText
  ) {
    self.files = files
    self.classics = classics
    self.catalogues = catalogues
    self.painter = painter
    self.handover = handover
    self.pictures = pictures
  }
}
