import LibraryStore
import Messages
import ReadingCore
import SeogaResources
import TextScreen

/// The values of settings in the reader's words, and which comes after which.
struct SettingValues {
  /// What `h` and `l` go through where any number is taken.
  private static let numbers = [
    "syncPause": [1, 2, 5, 10, 15, 30, 60, 120], "undoMegabytes": [8, 16, 32, 64, 128, 256, 512, 1024],
  ]
  private static let hoursOfDay = 0...12

  private let words: Words
  private let settings: LiveSettings

  init(words: Words, settings: LiveSettings) { (self.words, self.settings) = (words, settings) }

  /// What counts of a setting, as it would be typed; empty where nothing does.
  func text(of spec: SettingSpec) -> String {
    spec.text(in: settings.current) ?? settings.found[spec.name] ?? ""
  }

  /// The same as it is shown: "Monday", "[x]", "64 MB".
  func shown(_ spec: SettingSpec) -> String {
    let text = text(of: spec)
    if text.isEmpty { return words("setting.value.none") }
    return shown(text, of: spec)
  }

  private func shown(_ text: String, of spec: SettingSpec) -> String {
    switch spec.kind {
    case .flag:
      if settings.current.readAloud == true {
        words(text == "true" ? "setting.value.on" : "setting.value.off")
      } else {
        text == "true" ? "[x]" : "[ ]"
      }
    case .choice, .theme:
      words.text(at: "setting.\(spec.name).\(text)") ?? TextWidth.printable(text, oneLine: true)
    case .number:
      words("setting.\(spec.name).value", ["value": words.grouped(NumberBounds.counted.number(text) ?? 0)])
    case .time, .text: TextWidth.printable(text, oneLine: true)
    }
  }

  /// What else it can be, or what there is to know of it, in a few words.
  func remark(_ spec: SettingSpec) -> String {
    let key = "setting.\(spec.name).remark"
    if words.text(at: key) != nil { return words(key) }
    if case .theme(let names) = spec.kind { return themes(names) }
    guard case .choice(let choices) = spec.kind else { return "" }
    return choices.filter { $0 != text(of: spec) || choices.count == 3 }.map { shown($0, of: spec) }.joined(
      separator: ", "
    )
  }

  /// "4 others, 1 of yours".
  private func themes(_ names: [String]) -> String {
    let own = settings.themes.count
    let others = words("setting.theme.others", ["count": String(names.count - 1)])
    return own == 0 ? others : "\(others), \(words("setting.theme.own", ["count": String(own)]))"
  }

  /// What can be chosen of a setting, in the order `h` and `l` go through; nil where it has to be typed.
  private func options(_ spec: SettingSpec) -> [String]? {
    switch spec.kind {
    case .choice(let choices): choices
    case .theme(let names): names + settings.themes
    case .flag, .time, .number, .text: nil
    }
  }

  /// Every value of a choice as it is shown, and whether it is the one that counts; none of other settings.
  func choices(_ spec: SettingSpec) -> [(text: String, isChosen: Bool)] {
    (options(spec) ?? []).map { (shown($0, of: spec), $0 == text(of: spec)) }
  }

  /// The value so many steps on from the present one; nil where there is none, or where it has to be typed.
  func value(of spec: SettingSpec, after steps: Int) -> JSONValue? {
    let now = text(of: spec)
    switch spec.kind {
    case .flag: return .bool(now != "true")
    case .choice, .theme:
      let choices = options(spec) ?? []
      let place = choices.firstIndex(of: now) ?? (steps > 0 ? -1 : 0)
      return .string(choices[(place + steps % choices.count + choices.count) % choices.count])
    case .time: return time(now, after: steps).map { .string($0) }
    case .number: return number(now, of: spec, after: steps).map { .number(String($0)) }
    case .text: return nil
    }
  }

  /// The same minute some hours on.
  private func time(_ now: String, after steps: Int) -> String? {
    guard let hour = NumberBounds.counted.number(String(now.prefix(2))),
      Self.hoursOfDay.contains(hour + steps)
    else { return nil }
    let other = hour + steps
    return (other < 10 ? "0" : "") + String(other)
      + (other == Self.hoursOfDay.upperBound ? ":00" : now.dropFirst(2))
  }

  private func number(_ now: String, of spec: SettingSpec, after steps: Int) -> Int? {
    let (numbers, now) = (Self.numbers[spec.name] ?? [], NumberBounds.counted.number(now) ?? 0)
    return steps > 0 ? numbers.first { $0 > now } : numbers.last { $0 < now }
  }
}
