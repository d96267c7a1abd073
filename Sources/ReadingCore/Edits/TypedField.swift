/// One field of a kind of record as a reader types it: how it is shown, read, set and cleared.
struct TypedField<Record: StoredRecord>: Sendable {
  typealias RecordMutation = @Sendable (inout Record) -> Void

  let name: String
  var canBeEmpty = true
  /// The value as it would be typed; empty for none.
  let text: @Sendable (Record) -> String
  /// The change a text that is more than blanks stands for.
  let read: @Sendable (String, Typing) throws(FieldEdit.FieldValueProblem) -> RecordMutation
  /// Takes the value away, and whatever stands there that is no value of the field.
  let clear: RecordMutation
}

extension TypedField {
  /// A field whose value is set whole, whatever it was before; `absent` clears it.
  private static func field<Value: Sendable>(
    _ name: String,
    _ place: any FieldKeyPath<Record, Value>,
    absent: Value,
    canBeEmpty: Bool = true,
    show: @escaping @Sendable (Value) -> String,
    read: @escaping @Sendable (String) throws(FieldEdit.FieldValueProblem) -> Value
  ) -> TypedField {
    TypedField(name: name, canBeEmpty: canBeEmpty) {
      show($0[keyPath: place])
    } read: { (text, _) throws(FieldEdit.FieldValueProblem) in
      let value = try read(text)
      return {
        $0.dropOddity(of: name)
        $0[keyPath: place] = value
      }
    } clear: {
      $0.drop(name)
      $0[keyPath: place] = absent
    }
  }

  /// A field of one value that does not take every text.
  static func value<Value: Sendable>(
    _ name: String,
    _ place: any FieldKeyPath<Record, Value?>,
    takes reason: FieldEdit.FieldValueProblem.FieldValueReason,
    read: @escaping @Sendable (String) -> Value?,
    show: @escaping @Sendable (Value) -> String
  ) -> TypedField {
    field(name, place, absent: nil) {
      $0.map(show) ?? ""
    } read: { (text) throws(FieldEdit.FieldValueProblem) in
      guard let value = read(FieldText.trimmed(text)) else {
        throw FieldEdit.FieldValueProblem(value: text, reason: reason)
      }
      return value
    }
  }

  /// A text, stored as typed.
  static func text(_ name: String, _ place: any FieldKeyPath<Record, String?>) -> TypedField {
    field(name, place, absent: nil, show: { $0 ?? "" }, read: { $0 })
  }

  /// A text that every record has.
  static func text(_ name: String, _ place: any FieldKeyPath<Record, String>, canBeEmpty: Bool) -> TypedField
  {
    field(name, place, absent: "", canBeEmpty: canBeEmpty, show: { $0 }, read: { $0 })
  }

  static func number(_ name: String, _ place: any FieldKeyPath<Record, Int?>) -> TypedField {
    value(name, place, takes: .wholeNumber(from: 1)) { text in
      // Digits of any width.
      Digits.value(of: TextFold.fold(text)).flatMap(NumberBounds.typed.number)
    } show: {
      String($0)
    }
  }

  static func rating(_ name: String, _ place: any FieldKeyPath<Record, Rating?>) -> TypedField {
    value(name, place, takes: .rating) {
      Rating(text: $0)
    } show: {
      $0.text
    }
  }

  static func flag(_ name: String, _ place: any FieldKeyPath<Record, Bool>) -> TypedField {
    field(name, place, absent: false) {
      $0 ? "yes" : ""
    } read: { (text) throws(FieldEdit.FieldValueProblem) in
      guard let flag = FieldText.flag(text) else {
        throw FieldEdit.FieldValueProblem(value: text, reason: .flag)
      }
      return flag
    }
  }

  /// A list, each part of it read by itself.
  static func list<Element: Sendable>(
    _ name: String,
    _ place: any FieldKeyPath<Record, [Element]>,
    read: @escaping @Sendable (String) throws(FieldEdit.FieldValueProblem) -> [Element],
    keep: @escaping @Sendable (Element, [Element]) -> Element = { element, _ in element },
    show: @escaping @Sendable (Element) -> String
  ) -> TypedField {
    TypedField(name: name) {
      FieldText.text(of: $0[keyPath: place].map(show))
    } read: { (text, _) throws(FieldEdit.FieldValueProblem) in
      let elements = try read(text)
      return { record in
        let former = record[keyPath: place]
        record[keyPath: place] = elements.map { keep($0, former) }
      }
    } clear: {
      $0.drop(name)
      $0[keyPath: place] = []
    }
  }

  static func day(_ name: String, _ place: any FieldKeyPath<Record, ReadingDay?>) -> TypedField {
    TypedField(name: name) {
      $0[keyPath: place]?.text ?? ""
    } read: { (text, typing) throws(FieldEdit.FieldValueProblem) in
      let day = try typing.day(text)
      return {
        $0.drop(name)
        $0[keyPath: place] = day
      }
    } clear: {
      $0.drop(name)
      $0[keyPath: place] = nil
    }
  }
}

extension StoredRecord {
  /// Forgets what the file holds of a field and this version did not read.
  mutating func drop(_ name: String) {
    unread.fields[name] = nil
    unread.strays[name] = nil
  }

  /// Forgets what the file holds in the place of a field's value, where it is none.
  mutating func dropOddity(of name: String) {
    guard unread.fields[name] != nil, let field = Self.table.fields.first(where: { $0.name == name }) else {
      return
    }
    if !field.inspect(self, name).isEmpty { unread.fields[name] = nil }
  }
}
