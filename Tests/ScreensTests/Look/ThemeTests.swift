import Foundation
import ReadingCore
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// The themes that come with the program.
@Suite struct ThemeTests {
  /// What is read, on its ground or, as the title on a spine, reversed; the others are signs.
  private static let texts: [Role] =
    [.text, .quiet, .heading, .key, .selected, .notNow, .warn, .wrong, .message, .emphasis, .hit, .mark]
    + (1...6).map { .spine($0) }

  // MARK: Colours

  @Test(arguments: [ThemeName.paper, .night])
  func ourOwnCanBeRead(name: ThemeName) throws {
    let ground = try #require(name.theme.ground)
    for role in Role.allCases {
      let style = name.theme[role]
      let colour = style.colour ?? ground.text
      let least = Self.texts.contains(role) ? 4.5 : 3
      #expect(try Self.contrast(colour, ground.background) >= least, "\(role)")
      let few = try Self.contrast(.palette(colour.nearestOf256), .palette(ground.background.nearestOf256))
      #expect(few >= least, "\(role) of 256: \(colour.nearestOf256), \(few)")
      // It would take contrast away again.
      #expect(!style.attributes.contains(.dim), "\(role)")
    }
  }

  @Test(arguments: [ThemeName.paper, .night])
  func spinesAreSixColoursOf256(name: ThemeName) {
    let colours = (1...6).compactMap { name.theme[.spine($0)].colour?.nearestOf256 }
    #expect(Set(colours).count == 6)
  }

  @Test(arguments: [ThemeName.paper, .night])
  func withFewColoursOurOwnAreTheTerminals(name: ThemeName) {
    for role in Role.allCases {
      let (style, usual) = (name.theme[role], Theme.terminal[role])
      #expect(style.colour?.instead == usual.colour?.instead, "\(role)")
      #expect(style.attributes.contains(.dimInstead) == usual.attributes.contains(.dim), "\(role)")
      #expect(style.attributes.subtracting(.dimInstead) == usual.attributes.subtracting(.dim), "\(role)")
    }
  }

  @Test func theTerminalsOwnColoursAreThoseThatAreNeverItsBackground() {
    for theme in [Theme.terminal, .highContrast] {
      #expect(theme.ground == nil)
      for role in Role.allCases {
        if let colour = theme[role].colour { #expect(colour.instead.map { 1...6 ~= $0 } == true, "\(role)") }
      }
    }
  }

  @Test func plainHasNoColour() {
    #expect(Theme.plain.ground == nil)
    for role in Role.allCases {
      #expect(Theme.plain[role] == Style(attributes: Theme.terminal[role].attributes), "\(role)")
    }
  }

  @Test func highContrastIsNeverDim() {
    for role in Role.allCases { #expect(!Theme.highContrast[role].attributes.contains(.dim), "\(role)") }
    #expect(Theme.highContrast[.here].attributes.contains(.bold))
    #expect(ThemeName.allCases.filter { $0.theme.fillsSelection } == [.highContrast])
  }

  /// Of WCAG 2: from 1 to 21.
  private static func contrast(_ one: Colour, _ other: Colour) throws -> Double {
    let (one, other) = (try luminance(one), try luminance(other))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  private static func luminance(_ colour: Colour) throws -> Double {
    let parts = try #require(colour.parts)
    let linear = { (part: UInt8) in
      let share = Double(part) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(parts.red) + 0.7152 * linear(parts.green) + 0.0722 * linear(parts.blue)
  }

  @Test func contrastIsCountedAsItIsDefined() throws {
    #expect(try Self.contrast(.rgb(0, 0, 0), .rgb(255, 255, 255)) == 21)
    #expect(try abs(Self.contrast(.rgb(0x76, 0x76, 0x76), .rgb(255, 255, 255)) - 4.54) < 0.01)
  }

  // MARK: Screens

  @MainActor
  private func screen(_ keys: String, _ theme: Theme, columns: Int = 80) async throws -> Canvas {
    let books = [Shelf.wanted] + Shelf.reading + Shelf.queue + [Shelf.withNotes, Shelf.paused]
    let stage = try Stage(books, columns: columns, look: Look(theme: theme))
    await stage.type(keys)
    return stage.driver.terminal.canvas
  }

  @Test(arguments: ["", "s", "2", "2v", "2vv", "2p", "4", "6", "e", "m", "?", ":", "l"], [80, 120])
  func textIsTheSameInEveryTheme(keys: String, columns: Int) async throws {
    let usual = try await screen(keys, .terminal, columns: columns)
    for name in ThemeName.allCases {
      let canvas = try await screen(keys, name.theme, columns: columns)
      #expect(canvas.lines.joined(separator: "\n") == usual.lines.joined(separator: "\n"), "\(name)")
      #expect(canvas.cursor == usual.cursor)
      #expect(canvas.ground == name.theme.ground)
      if name == .plain { #expect(canvas.cells.allSatisfy { $0.style.colour == nil }) }
      if name == .highContrast { #expect(canvas.cells.allSatisfy { !$0.style.attributes.contains(.dim) }) }
    }
  }

  /// From its mark to its end, in one colour, and nothing else.
  @Test(arguments: [
    ("", 80, 1..<49), ("2", 80, 1..<77), ("2", 120, 1..<69), ("s", 80, 1..<77), ("4", 80, 1..<77),
    ("l", 80, 1..<77),
  ])
  func highContrastFillsTheRowUnderTheMarker(keys: String, columns: Int, filled: Range<Int>) async throws {
    let canvas = try await screen(keys, .highContrast, columns: columns)
    let row = try #require(canvas.cursor?.row)
    let cells = Array(canvas.row(row))
    let reversed = cells.indices.filter { cells[$0].style.attributes.contains(.reverse) }
    #expect(reversed == Array(filled))
    #expect(reversed.allSatisfy { cells[$0].style.colour == nil })
    let usual = try await screen(keys, .terminal, columns: columns)
    #expect(!usual.row(row).contains { $0.style.attributes.contains(.reverse) })
  }

  // MARK: Sources

  /// What is drawn with a role follows the theme; only pictures have colours of their own.
  @Test func coloursAreNamedByRoleAlone() throws {
    let sources = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let apart = ["ScreenKit/Look/", "ScreenKit/Themes/", "Screens/Pictures/PictureReader.swift"]
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path()).filter { path in
      path.hasSuffix(".swift") && (path.hasPrefix("Screens/") || path.hasPrefix("ScreenKit/"))
        && !apart.contains { path.hasPrefix($0) }
    }
    #expect(files.count > 100)
    for file in files {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      let named =
        /\bStyle\(|\bColour[.(]|\.palette\(|\.rgb\(|\bGround\(|\.colour = |\bStyle\.plain\b|style: \.plain/
      #expect(text.firstMatch(of: named) == nil, "\(file): \(text.firstMatch(of: named)?.output ?? "")")
    }
  }
}
