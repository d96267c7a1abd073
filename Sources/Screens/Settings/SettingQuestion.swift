import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources

/// Asks for a setting that has to be typed, in a sheet at the foot.
struct SettingQuestion: HasContext {
  let context: ScreenContext
  let spec: SettingSpec

  func ask(_ label: String, answered: @escaping (JSONValue?) -> Void) {
    let takes = SettingsSentences(words: words).takes(spec)
    let standard = spec.standard ?? ""
    let field = EntrySheet.EntrySheetField(
      label: label,
      hint: words("settings.field.hint", ["takes": takes]),
      standsFor: standard,
      text: spec.text(in: settings) ?? ""
    ) { [words, spec] text in
      if text.allSatisfy(\.isWhitespace) {
        return .good(standard.isEmpty ? words("settings.field.nothing") : words("settings.field.usual"))
      }
      return spec.value(of: text) == nil ? .wrong(words("settings.field.wrong", ["takes": takes])) : .good("")
    }
    let sheet = EntrySheet(
      .setting,
      title: words("settings.title"),
      titleDetail: label,
      fields: [field],
      router: router
    ) { [spec] texts, _ in answered(spec.value(of: texts[0])) }
    router.push(sheet)
  }
}
