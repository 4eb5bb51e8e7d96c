// Whom a CODEOWNERS file tells for a path.

import Testing

@testable import NeedleDriver
@testable import NeedleQuestions

struct CodeOwnersTests {
    private func owners(_ path: String, _ text: String, _ service: CodeOwners.Service = .gitHub) -> [String] {
        CodeOwners(parsing: text, of: service).owners(of: path)
    }

    private func problems(_ text: String, _ service: CodeOwners.Service = .gitHub) -> [String] {
        CodeOwners(parsing: text, of: service).problems.map { "\($0.line): \($0.message)" }
    }

    /// The forms that GitHub documents, each beside what it does not mean.
    @Test(arguments: [
        ("*", "a/b/c.swift", true), ("*.js", "a/b.js", true), ("*.js", "a/b.json", false), ("*.js", "b.js", true),
        ("/build/logs/", "build/logs/a", true), ("/build/logs/", "build/logs/b/a", true),
        ("/build/logs/", "x/build/logs/a", false), ("/build/logs/", "build/logs", false),
        ("docs/*", "docs/a.md", true), ("docs/*", "docs/build/a.md", false), ("docs/*", "x/docs/a.md", false),
        ("apps/", "apps/a", true), ("apps/", "x/apps/b/a", true), ("apps/", "x/apps", false),
        ("apps/", "apps2/a", false),
        ("/docs/", "docs/a", true), ("/docs/", "x/docs/a", false), ("/docs", "docs/a", true), ("/docs", "docs", true),
        ("**/logs", "build/logs/a", true), ("**/logs", "logs", true), ("**/logs", "x/y/logs/b/a", true),
        ("Modules/**/Payments/", "Modules/Payments/a.swift", true),
        ("Modules/**/Payments/", "Modules/a/b/Payments/c", true),
        ("Modules/**/Payments/", "Payments/a", false), ("Modules/Pay*", "Modules/Payments/a.swift", true),
        ("Modules/Pay*", "Modules/x/Payments/a.swift", false), ("Modules/*/a.swift", "Modules/B/a.swift", true),
        ("Modules/*/a.swift", "Modules/B/C/a.swift", false), ("a?.swift", "x/ab.swift", true),
        ("/*", "a.swift", true), ("/*", "a/b.swift", false), ("apps/**", "apps/b/a", true), ("Game", "x/Game/a", true),
        ("Game", "x/game/a", false), (#"/My\ App/"#, "My App/a.swift", true), (#"/My\ App/"#, "My/a.swift", false),
    ])
    func aPatternFits(pattern: String, path: String, fits: Bool) {
        #expect(owners(path, "\(pattern) @me\n") == (fits ? ["@me"] : []))
    }

    @Test func theLastLineThatFitsCounts() {
        let text = """
            # This is a comment.
            * @one @org/two

              *.js\t@js  #This is an inline comment @nobody
            *.go docs@example.com
            /apps/ @apps
            /apps/github
            """
        #expect(owners("README.md", text) == ["@one", "@org/two"])
        #expect(owners("x/a.js", text) == ["@js"])
        #expect(owners("a.go", text) == ["docs@example.com"])
        #expect(owners("apps/a.js", text) == ["@apps"])
        #expect(owners("apps/github/a.js", text) == [])
        #expect(owners("README.md", "\u{feff}" + text.replacing("\n", with: "\r\n")) == ["@one", "@org/two"])
        #expect(problems(text) == [])
    }

    @Test func aLineThatGitHubCannotReadIsToldAndPassedOver() {
        let text = """
            * @one
            !docs/ @two
            [a-z]*.swift @two
            \\#a @two
            /docs/ @two someone
            /apps/ @two @ @@x@y
            """
        #expect(
            problems(text) == [
                "2: GitHub does not support '!' in '!docs/': a line without owners removes them",
                "3: GitHub does not support '[' and ']' in '[a-z]*.swift'",
                "4: GitHub does not support '\\#' in '\\#a'",
                "5: 'someone' is not an owner: write '@name', '@organization/team' or an email address",
                "6: '@' is not an owner: write '@name', '@organization/team' or an email address",
            ]
        )
        for path in ["docs/a", "a.swift", "#a", "apps/a"] { #expect(owners(path, text) == ["@one"]) }
    }

    private static let sections = """
        * @default
        /lib/ @@maintainer

        [Documentation][2] @docs
        docs/
        *.md @writers @default
        /docs/api/ @api # and @reviewer

        ^[Data base]
        model/db/ @database
        README.md
        !/docs/api/secret.md

        [DOCUMENTATION]
        /docs/last/ @last
        """

    @Test(arguments: [
        ("a.swift", ["@default"]), ("lib/a.swift", ["@@maintainer"]), ("docs/a.txt", ["@default", "@docs"]),
        ("x/docs/a.txt", ["@default", "@docs"]), ("docs/a.md", ["@default", "@writers"]),
        ("docs/api/a", ["@default", "@api", "@reviewer"]), ("docs/last/a", ["@default", "@last"]),
        ("x/model/db/a", ["@default", "@database"]), ("model/db", ["@default"]),
        ("README.md", ["@default", "@writers"]),
    ])
    func eachSectionOfGitLabCounts(path: String, expected: [String]) {
        #expect(owners(path, Self.sections, .gitLab) == expected)
        #expect(problems(Self.sections, .gitLab) == [])
    }

    @Test func anExclusionOfGitLabIsFinal() {
        let text = "[Ruby] @ruby\n*.rb\n!/config/*\n/config/a.rb\n[Config]\n/config/ @config\n"
        #expect(owners("x.rb", text, .gitLab) == ["@ruby"])
        #expect(owners("config/a.rb", text, .gitLab) == ["@config"])
        #expect(owners("config/b/a.rb", text, .gitLab) == ["@ruby", "@config"])
    }

    @Test func aLineThatGitLabCannotReadIsTold() {
        let text = "* @one\n[Docs\n[]\n[A]x @two\n[A][x]\n/lib/ @two someone\n"
        let end = "does not begin a section: write '[Name]', '^[Name]' or '[Name][2]', and owners after it"
        #expect(
            problems(text, .gitLab) == [
                "2: '[Docs' \(end)", "3: '[]' \(end)", "4: '[A]x' \(end)", "5: '[A][x]' \(end)",
                "6: 'someone' is not an owner: write '@name', '@organization/team' or an email address",
            ]
        )
        // What is right of the line counts.
        #expect(owners("lib/a", text, .gitLab) == ["@two"])
    }

    @Test(arguments: [
        (".github/CODEOWNERS", "* @me\n", CodeOwners.Service.gitHub), (".gitlab/CODEOWNERS", "* @me\n", .gitLab),
        ("CODEOWNERS", "* @me\n[Docs] @docs\n", .gitLab), ("CODEOWNERS", "[a-z]*.swift @me\n", .gitHub),
        ("docs/CODEOWNERS", "# [Docs]\n* @me\n", .gitHub),
    ])
    func theServiceIsTold(path: String, text: String, service: CodeOwners.Service) {
        #expect(CodeOwners.Service(path: path, text: text) == service)
    }
}
