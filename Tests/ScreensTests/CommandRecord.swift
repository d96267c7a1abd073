import ReadingCore
import ScreenKit
import Screens
import TestSupport
import TextScreen

/// The rows of every scope as `Resources/commands.json` holds them.
struct CommandRecord {
  private(set) var json = JSONObject()

  /// What a walk through the program finds.
  @MainActor static func walked() async throws -> CommandRecord {
    var everywhere = JSONObject()
    var places: [JSONValue] = []
    try await Scopes.visit { scope, stage in
      let kind = stage.driver.runtime.isSheet ? "sheets" : "screens"
      everywhere[kind] = .object(rows(scope.everywhere))
      var place = JSONObject()
      place["above"] = .string(kind)
      place["rows"] = .object(rows(scope.own))
      place["text"] = .bool(stage.driver.takesText)
      if !places.contains(.object(place)) { places.append(.object(place)) }
    }
    var record = CommandRecord()
    record.json["everywhere"] = .object(everywhere)
    record.json["places"] = .array(places)
    return record
  }

  @MainActor private static func rows(_ commands: [Command]) -> JSONObject {
    commands.reduce(into: JSONObject()) { rows, command in
      rows[command.id] = .string(command.keys.map(KeyName.text(of:)).joined(separator: " "))
    }
  }
}
