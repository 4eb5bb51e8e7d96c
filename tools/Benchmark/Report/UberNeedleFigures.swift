// The figures of uber/needle beside Needle's, as a file: a run without a checkout of uber/needle shows the last ones again.

/// What one run measured of uber/needle and of Needle, in turn.
package struct UberNeedleFigures {
    /// A figure of both.
    package struct Figure {
        package var what: String
        /// The title of the table that it stands in.
        package var group: String
        package var pair: Pair
        /// The headline whose baseline it is, and how many modules that is of.
        package var headline: Headline.Subject?
        package var modules: Int

        package init(
            _ what: String,
            in group: String,
            _ pair: Pair,
            headline: Headline.Subject? = nil,
            modules: Int = 0
        ) {
            (self.what, self.group, self.pair, self.headline, self.modules) = (what, group, pair, headline, modules)
            self.pair.reference = UberNeedleFigures.name
        }
    }

    package static let name = "uber/needle"

    /// On what it was measured, and the commits of both, separated by `; `: that of uber/needle, with its version, comes last.
    package let origin: String
    /// Whether the run that shows the figures measured them.
    let isOfThisRun: Bool
    package var figures: [Figure] = []

    /// The figures of this run.
    package init(origin: String) {
        self.origin = origin
        isOfThisRun = true
    }

    /// - Parameter text: What `text` was; nil if it was not.
    package init?(_ text: String) {
        let lines = text.split(separator: "\n").map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        guard let first = lines.first, first.count == 1 else { return nil }
        origin = first[0]
        isOfThisRun = false
        for line in lines.dropFirst() {
            let numbers = line.dropFirst(5).compactMap { Double($0) }
            guard line.count == 11, numbers.count == 6 else { return nil }
            let (needle, other) = (Spread(Array(numbers[..<3])), Spread(Array(numbers[3...])))
            let pair = Pair(needle: needle, other: other, unit: line[2] == "bytes" ? .bytes : .seconds)
            let subject = Headline.Subject(rawValue: line[3])
            figures.append(Figure(line[0], in: line[1], pair, headline: subject, modules: Int(line[4]) ?? 0))
        }
    }

    /// The version of uber/needle, for example `uber/needle 0.25.1 at commit 2a79817`.
    var version: Substring { origin.split(separator: ";").last?.dropFirst() ?? "" }

    /// The lines of a file: where the figures are from, and each of them.
    package var text: String {
        let lines = figures.map { figure in
            let (needle, other) = (figure.pair.needle, figure.pair.other)
            let numbers = [needle, other].flatMap { [$0.minimum, $0.median, $0.maximum] }
            let unit = figure.pair.unit == .bytes ? "bytes" : "seconds"
            let words = [figure.what, figure.group, unit, figure.headline?.rawValue ?? "", String(figure.modules)]
            return (words + numbers.map { String($0) }).joined(separator: "\t")
        }
        return ([origin] + lines).joined(separator: "\n") + "\n"
    }

    /// Puts both figures of the run that measured uber/needle in the place of this run's, which may be of another machine.
    func complete(_ headline: inout Headline) {
        let subject = headline.subject
        let isOfHeadline = { (figure: Figure) in figure.headline == subject && figure.modules == headline.modules }
        guard let figure = figures.first(where: isOfHeadline) else { return }
        let name = headline.bars[0].name
        headline.bars = [Headline.Bar(name, figure.pair.needle), Headline.Bar(Self.name, figure.pair.other)]
    }
}

extension Table {
    /// Adds a row for each figure.
    package mutating func add(_ uberNeedle: UberNeedleFigures) {
        self.uberNeedle = uberNeedle
        for figure in uberNeedle.figures {
            begin(figure.group)
            add(Row(figure.what, figure.pair, limit: nil))
        }
    }
}
