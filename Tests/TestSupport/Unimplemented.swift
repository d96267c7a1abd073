import Catalogue
package import CatalogueAsking
package import Screens
import Testing

/// Fails the test that got so far with a client it gave no value, by the client's name.
private func unimplemented<Value>(_ name: String, _ value: Value) -> Value {
  Issue.record("\(name) was asked, and the test gave none")
  return value
}

extension CoverPainter {
  /// No painter is there, and nobody may ask for one.
  package static let unimplemented = CoverPainter(
    isThere: { false },
    paint: { _, _, _ in TestSupport.unimplemented("CoverPainter.paint", nil) }
  )
}

@MainActor extension TextHandover {
  /// No editor is there, and nobody may ask for one.
  package static let unimplemented = TextHandover(
    isThere: { false },
    edit: { _, _ in TestSupport.unimplemented("TextHandover.edit", .left) },
    forget: { _ in TestSupport.unimplemented("TextHandover.forget", ()) },
    left: { [] }
  )
}

extension PictureText {
  /// No reader of pictures is there, and nobody may ask for one.
  package static let unimplemented = PictureText(
    isThere: { false },
    read: { _ in TestSupport.unimplemented("PictureText.read", .failure(.noProgram)) }
  )
}

@MainActor extension AddressOpener {
  /// No browser is there, and nobody may ask for one.
  package static let unimplemented = AddressOpener(
    isThere: { false },
    open: { _ in TestSupport.unimplemented("AddressOpener.open", false) }
  )
}

extension CatalogueClient {
  /// Nobody may ask a catalogue.
  package static let unimplemented = CatalogueClient(
    search: { _, _, _ in
      TestSupport.unimplemented("CatalogueClient.search", CatalogueAnswer(state: .offline))
    },
    details: { _, _ in
      TestSupport.unimplemented("CatalogueClient.details", CatalogueAnswer(state: .offline))
    },
    cover: { _, _ in TestSupport.unimplemented("CatalogueClient.cover", nil) },
    preview: { _, _ in TestSupport.unimplemented("CatalogueClient.preview", .failed(.nothingFound)) }
  )
}

@MainActor extension Catalogues.Memory {
  /// Nothing was asked before, and no question may be kept.
  package static let unimplemented = Catalogues.Memory(
    load: { KeptAnswers() },
    keep: { _ in TestSupport.unimplemented("Catalogues.Memory.keep", ()) }
  )
}

@MainActor extension Catalogues.Debts {
  /// Nothing is owed, and nothing may come to be.
  package static let unimplemented = Catalogues.Debts(
    load: { [] },
    keep: { _ in TestSupport.unimplemented("Catalogues.Debts.keep", ()) },
    settle: { _ in TestSupport.unimplemented("Catalogues.Debts.settle", ()) }
  )
}

@MainActor extension Catalogues.Lists {
  /// None is kept, and none may be.
  package static let unimplemented = Catalogues.Lists(
    load: { _ in nil },
    keep: { _ in TestSupport.unimplemented("Catalogues.Lists.keep", ()) },
    names: { [] }
  )
}

@MainActor extension Collections {
  /// There are none.
  package static let none = Collections(load: { [] }, watch: { _ in })
}

/// Programs beside Seoga that a test gives.
@MainActor package struct NotePrograms {
  package var handover: TextHandover
  package var pictures: PictureText
  package var opener: AddressOpener

  package init(
    handover: TextHandover = .unimplemented,
    pictures: PictureText = .unimplemented,
    opener: AddressOpener = .unimplemented
  ) {
    self.handover = handover
    self.pictures = pictures
    self.opener = opener
  }
}
