// The contribution of the scores to a game.

public import NeedleFoundation
import ScoreSheet

/// The plugin that shows the scores when a game is over.
///
/// A game knows this class, but nothing about score sheets: it shows a text that its plugin extension lists. This
/// scope needs nothing for itself either; the score stream passes through it and the game to the sheet.
public final class ScorePluginComponent: NonCoreComponent<any EmptyDependency> {
    /// The scores after the game.
    public var epilogue: String {
        scoreSheet.view.text
    }

    /// The present scores.
    var scoreSheet: ScoreSheetComponent {
        ScoreSheetComponent(parent: self)
    }

    /// The score sheet's title in this scope; internal, and yet it meets a requirement of another module.
    var scoreSheetTitle: String { "Score so far" }
}
