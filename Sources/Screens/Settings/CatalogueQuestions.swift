import Catalogue
import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources

/// Asks for what there is to type of a catalogue, in a sheet at the foot.
struct CatalogueQuestions: HasContext {
  let context: ScreenContext
  let catalogues: CatalogueSettings

  private func name(_ source: CatalogueSource) -> String {
    CatalogueTexts(words: words, catalogues: catalogues).name(of: source)
  }

  // MARK: Address and name

  /// Asks for the address of another catalogue, and hands on what it is called.
  func add(_ added: @escaping (_ name: String) -> Void) {
    router.push(
      EntrySheet(
        .catalogueAdd,
        title: words("settings.title"),
        titleDetail: words("setting.addCatalogue"),
        fields: [addressField("")],
        router: router
      ) { [catalogues] texts, _ in
        guard let source = CatalogueSource(typed: texts[0]).map(catalogues.named) else { return }
        catalogues.add(source)
        added(source.name)
      }
    )
  }

  /// Asks for another name and address of a catalogue, and hands on the name.
  func change(_ source: CatalogueSource, _ changed: @escaping (_ name: String) -> Void) {
    let name = EntrySheet.EntrySheetField(
      label: words("catalogue.name"),
      hint: words("catalogue.name.hint"),
      text: source.name
    ) { [words, catalogues] text in
      let text = FieldText.trimmed(text)
      if text.isEmpty { return .wrong(words("catalogue.name.empty")) }
      return catalogues.isTaken(text, besides: source.name)
        ? .wrong(words("catalogue.name.taken", ["name": text])) : .good("")
    }
    router.push(
      EntrySheet(
        .catalogueChange,
        title: words("settings.title"),
        titleDetail: self.name(source),
        fields: [name, addressField(source.url ?? "", isNeeded: source.kind == .opds)],
        router: router
      ) { [catalogues] texts, _ in
        var new = source
        new.name = FieldText.trimmed(texts[0])
        let typed = FieldText.trimmed(texts[1])
        if typed != source.url ?? "" {
          let address = CatalogueSource(at: typed)
          (new.url, new.allowsHTTP) = (address?.url, address?.allowsHTTP ?? false)
        }
        guard new != source else { return }
        catalogues.change(source, to: new)
        changed(new.name)
      }
    )
  }

  private func addressField(_ text: String, isNeeded: Bool = true) -> EntrySheet.EntrySheetField {
    EntrySheet.EntrySheetField(
      label: words("catalogue.address"),
      hint: words("catalogue.address.hint"),
      standsFor: isNeeded ? "" : words("catalogue.address.public"),
      text: text
    ) { [words] text in
      if text.allSatisfy(\.isWhitespace) { return isNeeded ? .empty : .good("") }
      guard let source = CatalogueSource(at: text) else { return .wrong(words("catalogue.address.wrong")) }
      return .good(source.allowsHTTP ? words("catalogue.address.open") : "")
    }
  }

  // MARK: Keys

  /// Asks for what a catalogue wants to know of who asks; what is typed is not shown.
  func secret(_ source: CatalogueSource) {
    source.kind.needsKey ? key(source) : login(source)
  }

  private func key(_ source: CatalogueSource) {
    let field = hidden("catalogue.key.field", of: source, "catalogue.key.hint")
    push(.catalogueKey, source, [field]) { [catalogues] texts, _ in
      let key = FieldText.trimmed(texts[0])
      catalogues.keep(key.isEmpty ? nil : .key(key), of: source)
    }
  }

  private func login(_ source: CatalogueSource) {
    let user = EntrySheet.EntrySheetField(
      label: words("catalogue.user"),
      hint: words("catalogue.login.hint"),
      read: { [reading] in reading($0, source) }
    )
    let password = hidden("catalogue.password", of: source, "catalogue.login.hint")
    push(.catalogueLogin, source, [user, password]) { [catalogues, words, router] texts, failed in
      let user = FieldText.trimmed(texts[0])
      if user.isEmpty, texts[1].isEmpty { return catalogues.keep(nil, of: source) }
      guard !user.isEmpty, !texts[1].isEmpty else {
        failed()
        return router.show(Message(words("catalogue.login.both")))
      }
      catalogues.keep(.login(user: user, password: texts[1]), of: source)
    }
  }

  private func hidden(_ label: String, of source: CatalogueSource, _ hint: String)
    -> EntrySheet.EntrySheetField
  {
    EntrySheet.EntrySheetField(label: words(label), hint: words(hint), isHidden: true) { [reading] in
      reading($0, source)
    }
  }

  /// What nothing typed means: where something is kept, that it goes.
  private func reading(_ text: String, _ source: CatalogueSource) -> EntrySheet.EntryReading {
    guard text.isEmpty else { return .good("") }
    return catalogues.hasSecret(source.name) ? .good(words("catalogue.secret.empty")) : .empty
  }

  private func push(
    _ form: EntryForm,
    _ source: CatalogueSource,
    _ fields: [EntrySheet.EntrySheetField],
    _ save: @escaping ([String], _ failed: @escaping () -> Void) -> Void
  ) {
    router.push(
      EntrySheet(
        form,
        title: words("settings.title"),
        titleDetail: name(source),
        fields: fields,
        router: router,
        save: save
      )
    )
  }
}
