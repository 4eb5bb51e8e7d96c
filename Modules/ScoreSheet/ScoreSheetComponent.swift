// The scope of a score sheet.

public import NeedleFoundation
public import ScoreStream

/// The requirements of a score sheet.
public protocol ScoreSheetDependency: Dependency {
    /// The scores to show.
    var scoreStream: any ScoreStream { get }
    /// The line above the scores; each scope that opens a sheet has its own.
    var scoreSheetTitle: String { get }
}

/// The scope of a score sheet, which players open in the middle of a series and at its end.
public final class ScoreSheetComponent: Component<any ScoreSheetDependency> {
    /// The sheet; it follows the scores for as long as this scope lives.
    public var view: ScoreSheetView {
        shared { ScoreSheetView(title: dependency.scoreSheetTitle, stream: dependency.scoreStream) }
    }
}
