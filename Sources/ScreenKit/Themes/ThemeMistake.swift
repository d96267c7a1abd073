package import ReadingCore

/// Something in a reader's theme that has no effect, and why.
package struct ThemeMistake: Equatable {
  package enum ThemeMistakeReason: Equatable {
    /// Nothing is called so in this place; the nearest name of what could stand there, if any is near.
    case unknownPart(String, nearest: String?)
    case unknownRole(String, nearest: String?)
    case unknownBase(String)
    case unknownAttribute(String)
    case notAnObject
    /// The base is no text.
    case notABase
    case notAColour
    /// As `notAColour`, where a colour of the terminal's own choice is of no use.
    case notAGroundColour
    /// The attributes are no list of texts.
    case notAttributes
    /// A part of the ground that neither the file nor the theme below has.
    case groundLacks(String)
    /// The file is no JSON from here on; what stands before it counts.
    case notJSON(JSONProblem.JSONProblemReason)
  }

  package let position: FilePosition
  package let reason: ThemeMistakeReason
}
