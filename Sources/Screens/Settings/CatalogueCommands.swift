import Catalogue
import ScreenKit
import SeogaResources

/// What can be done with the catalogue under the marker of the settings.
struct CatalogueCommands: HasContext {
  let context: ScreenContext
  let model: SettingsModel
  let source: CatalogueSource

  private var catalogues: CatalogueSettings { model.catalogues }

  private var questions: CatalogueQuestions { CatalogueQuestions(context: context, catalogues: catalogues) }

  private var isNamed: Bool { context.clients.catalogues.sources.contains { $0.name == source.name } }

  /// Nil for what is done with every row.
  func action(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .settingsChange: change
    case .settingsNext, .settingsPrevious:
      CommandAction(unless: catalogues.obstacle) { [catalogues, source] in catalogues.turn(source) }
        .labelled(words(source.isEnabled ? "catalogue.off" : "catalogue.on"))
    case .catalogueTest: test
    case .catalogueSecret: secret
    case .catalogueRemove: remove
    case .catalogueEarlier: move(by: -1)
    case .catalogueLater: move(by: 1)
    default: nil
    }
  }

  private var change: CommandAction {
    CommandAction(unless: catalogues.obstacle ?? (isNamed ? nil : words("catalogue.notNamed"))) {
      [questions, model, source] in
      questions.change(source) { model.state.selected = .catalogue($0) }
    }
  }

  private var test: CommandAction {
    let obstacle: String? =
      if !source.kind.isKnown {
        words("catalogue.unknownKind")
      } else if context.clients.catalogues.isForbidden {
        words("catalogue.forbidden")
      } else {
        nil
      }
    return CommandAction(unless: obstacle) { [catalogues, source] in catalogues.test(source) }
  }

  private var secret: CommandAction {
    CommandAction(unless: source.kind.takesKey && source.kind.isKnown ? nil : words("catalogue.takesNoKey")) {
      [questions, source] in questions.secret(source)
    }
  }

  private var remove: CommandAction {
    CommandAction(unless: catalogues.obstacle ?? (isNamed ? nil : words("catalogue.notNamed"))) {
      [catalogues, model, router, words, source] in
      let label = model.label(of: .catalogue(source.name))
      let isKept = catalogues.hasSecret(source.name)
      catalogues.remove(source.name)
      router.show(Message(words(isKept ? "catalogue.removed.secret" : "catalogue.removed", ["name": label])))
    }
  }

  private func move(by steps: Int) -> CommandAction {
    let obstacle = catalogues.canMove(source.name, by: steps) ? nil : words("catalogue.noFurther")
    return CommandAction(unless: catalogues.obstacle ?? obstacle) { [catalogues, source] in
      catalogues.move(source.name, by: steps)
    }
  }
}
