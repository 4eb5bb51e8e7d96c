// The figures at the top of the page as a picture: a group of bars for each.

/// An SVG of headlines, which needs no script and no font of its own.
package struct Picture {
    /// The colors of the page that shows the picture.
    package enum Theme: String, CaseIterable {
        case light, dark

        fileprivate var colors:
            (back: String, frame: String, text: String, muted: String, needle: String, other: String)
        {
            switch self {
            case .light: ("#ffffff", "#d0d7de", "#1f2328", "#59636e", "#0969da", "#afb8c1")
            case .dark: ("#0d1117", "#30363d", "#e6edf3", "#9198a1", "#4493f8", "#545d68")
            }
        }
    }

    private let headlines: [Headline]
    private let theme: Theme

    // In pixels.
    private static let width = 860
    private static let margin = 20
    private static let bar = (start: 330, longest: 420, height: 16, step: 24)
    private static let heading = 34
    private static let gap = 14

    package init(_ headlines: [Headline], theme: Theme) {
        self.headlines = headlines
        self.theme = theme
    }

    /// The text of the file.
    package var svg: String {
        let (width, colors) = (Self.width, theme.colors)
        var (lines, top) = ([String](), Self.margin)
        for headline in headlines { add(headline, &lines, &top) }
        lines.append(Label(x: Self.margin, y: top + 12, fill: colors.muted, size: 12).svg(Self.scale))
        let height = top + 12 + Self.margin
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
            role="img" aria-labelledby="title description" font-size="13" \
            font-family="-apple-system, 'Segoe UI', 'Noto Sans', Helvetica, Arial, sans-serif">
            <title id="title">Needle and its baselines</title>
            <desc id="description">\(escaped(alternative))</desc>
            <rect x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="8" fill="\(colors.back)" \
            stroke="\(colors.frame)"/>
            \(lines.joined(separator: "\n"))
            </svg>

            """
    }

    /// The figures as sentences, for those who do not see the picture.
    package var alternative: String {
        let sentences = headlines.map { headline in
            "\(headline.title): \(headline.bars.map { "\($0.name) \($0.short)" }.joined(separator: ", "))."
        }
        return sentences.joined(separator: " ").filter { $0 != "`" }
    }

    private static let scale = "Shorter is better. Each group has a scale of its own."

    private func add(_ headline: Headline, _ lines: inout [String], _ top: inout Int) {
        let (bar, colors) = (Self.bar, theme.colors)
        let longest = headline.bars.map(\.spread.median).max() ?? 0
        let title = Label(x: Self.margin, y: top + 14, fill: colors.text, size: 15, isBold: true)
        let mode = Label(x: Self.width - Self.margin, y: top + 14, fill: colors.muted, size: 12, isAtEnd: true)
        lines += [title.svg(headline.title), mode.svg(headline.mode)]
        top += Self.heading
        for (number, figure) in headline.bars.enumerated() {
            let share = longest > 0 ? figure.spread.median / longest : 0
            let length = max(2, Int((share * Double(bar.longest)).rounded()))
            let color = number == 0 ? colors.needle : colors.other
            var label = Label(x: Self.margin, y: top + 5, fill: colors.text, isBold: number == 0)
            lines.append(label.svg(figure.name))
            lines.append(
                "<rect x=\"\(bar.start)\" y=\"\(top - 8)\" width=\"\(length)\" height=\"\(bar.height)\" rx=\"2\" "
                    + "fill=\"\(color)\"/>"
            )
            label.x = bar.start + length + 8
            lines.append(label.svg(figure.short))
            top += bar.step
        }
        top += Self.gap
    }
}

/// A line of text.
private struct Label {
    var x: Int
    var y: Int
    var fill: String
    var size = 13
    var isBold = false
    /// Whether it ends at `x`.
    var isAtEnd = false

    func svg(_ text: String) -> String {
        let weight = isBold ? " font-weight=\"600\"" : ""
        let anchor = isAtEnd ? " text-anchor=\"end\"" : ""
        return
            "<text x=\"\(x)\" y=\"\(y)\" fill=\"\(fill)\" font-size=\"\(size)\"\(weight)\(anchor)>\(escaped(text))</text>"
    }
}

/// Text as it stands in XML; the marks of code in Markdown are left out.
private func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
        switch character {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "`": break
        default: result.append(character)
        }
    }
}
