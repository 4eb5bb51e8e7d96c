// The figures at the top of the page, which a user of Needle meets every day.

/// A figure of Needle's with its baselines, which a user would pick instead.
package struct Headline {
    /// In the order of the page.
    package enum Subject: String, CaseIterable {
        case edit, requirement, nothingChanged, firstBuild, compile, launch, read
    }

    /// One of the figures.
    package struct Bar {
        package let name: String
        package let spread: Spread

        package init(_ name: String, _ spread: Spread) {
            self.name = name
            self.spread = spread
        }

        var short: String { Unit.seconds.text(spread.median) }
    }

    package let subject: Subject
    package let title: String
    /// How Needle was run, for example `command line, release build`.
    package let mode: String
    /// How many modules there are; 0 where that does not matter.
    package let modules: Int
    /// Needle's first. All are times.
    package internal(set) var bars: [Bar]

    package init(_ subject: Subject, _ title: String, mode: String, modules: Int = 0, _ bars: [Bar]) {
        self.subject = subject
        self.title = title
        self.mode = mode
        self.modules = modules
        self.bars = bars
    }

    /// The names of what stands in for uber/needle where its own figures are not known.
    package static let standIns = ["a generator without a cache, at least", "uber/needle's form"]

    /// One for each subject that was measured: of the monorepo whose size is next to 1,000 modules.
    ///
    /// A tool that keeps nothing from one build to the next does in each what it does in the first. So a baseline of the first
    /// build is one of the others, too.
    package static func chosen(from all: [Headline]) -> [Headline] {
        func chosen(_ subject: Subject) -> Headline? {
            all.filter { $0.subject == subject }.min { abs($0.modules - 1000) < abs($1.modules - 1000) }
        }
        let first = chosen(.firstBuild)
        return Subject.allCases.compactMap { subject in
            guard var headline = chosen(subject) else { return nil }
            if [.edit, .requirement, .nothingChanged].contains(subject), let first, first.modules == headline.modules {
                headline.bars += first.bars.dropFirst()
            }
            return headline
        }
    }
}
