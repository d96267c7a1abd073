import ReadingCore

/// Languages by the names that babel, polyglossia and BibLaTeX have for them.
enum BibTeXLanguage {
  /// Nil for a language without one.
  static func name(of tag: String) -> String? {
    switch LanguageTag.compared(tag) {
    case "en-us": "american"
    case "en-gb": "british"
    case "pt-br": "brazilian"
    default: LanguageTag.primary(tag).flatMap { names[$0] }
    }
  }

  private static let names = [
    "ar": "arabic", "bg": "bulgarian", "ca": "catalan", "cs": "czech", "cy": "welsh", "da": "danish",
    "de": "ngerman", "el": "greek", "en": "english", "es": "spanish", "et": "estonian", "eu": "basque",
    "fa": "persian", "fi": "finnish", "fr": "french", "ga": "irish", "he": "hebrew", "hi": "hindi",
    "hr": "croatian", "hu": "hungarian", "id": "indonesian", "is": "icelandic", "it": "italian",
    "ja": "japanese", "ko": "korean", "la": "latin", "lt": "lithuanian", "lv": "latvian", "nl": "dutch",
    "no": "norsk", "pl": "polish", "pt": "portuguese", "ro": "romanian", "ru": "russian", "sk": "slovak",
    "sl": "slovene", "sr": "serbian", "sv": "swedish", "th": "thai", "tr": "turkish", "uk": "ukrainian",
    "vi": "vietnamese", "zh": "chinese",
  ]
}
