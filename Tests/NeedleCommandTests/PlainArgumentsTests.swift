import ArgumentParser
import RandomTesting
import Testing

@testable import needle

/// Plain arguments are read without swift-argument-parser, which must not make a difference.
@Suite struct PlainArgumentsTests {
    @Test(arguments: [
        "build", "build --all", "build Game LoggedIn", "build --all --check --strict --quiet",
        "build --all --check --stamp a.swift --workspace shop --absolute-paths",
        "build --define DEBUG --define TRACE --exclude-suffixes Tests Mocks --package-name Shop",
        "build --root App --root Demo --output Generated --header-doc head.txt --additional-imports UIKit Combine",
        "parse Game", "parse Game LoggedIn --cache other --jobs 3 --verbose --no-progress", "parse Game --strict",
        "parse Game --sources a b.swift --depends-on Core --depends-on Players --output Game.graph --depfile Game.d",
        "parse Game --sources-list list.txt --sources-list-format minescaping --default-isolation MainActor",
        "parse Game --sources-list list.txt --config shop/needle.json",
        "link", "link Game App", "link --graph a.graph b.graph --depfile link.d --diagnostic-format json",
        "link --timings --trace trace.json",
        "parse Game --no-cache --output a.graph --stamp a.facts.swift --places a.places --absolute-paths",
        "link --module Game --graphs-list rows --output-file a.swift --registration-file b.swift --proof --strict",
        "link --module Game --graphs-list rows --output-file a.swift --registration-file b.swift --config needle.json",
        "link --module A --graphs-list b --output-file c --registration-file d --unused-inputs e --depfile f",
    ])
    func plain(_ line: String) throws {
        let arguments = words(line)
        let run = try #require(Run(plain: arguments))
        #expect(run == declaredRun(arguments))
    }

    /// What is wrong, and what is written in another way, is left to swift-argument-parser.
    @Test(arguments: [
        "", "help", "version", "dump Game", "watch", "parse", "build --all Game", "link Game --graph a.graph",
        "link --help", "parse Game -q", "parse Game --output=Game.graph", "parse Game -- --odd", "parse Game --jobs 0",
        "parse Game --jobs many", "parse Game --output", "parse Game --output --quiet", "parse Game --exclude-paths",
        "parse Game --check", "link --all", "build --depfile a.d", "build --diagnostic-format xml", "build --quick",
        "build --quiet --quiet", "link --output a --output b", "link --module Game", "link --proof",
        "parse Game --stamp", "build --no-cache",
        "link App --module A --graphs-list b --output-file c --registration-file d",
        "link --check --module A --graphs-list b --output-file c --registration-file d",
    ])
    func left(_ line: String) {
        #expect(Run(plain: words(line)) == nil)
    }

    @Test func emptyWordsAreLeft() {
        #expect(Run(plain: ["parse", ""]) == nil)
        #expect(Run(plain: ["parse", "Game", "--cache", ""]) == nil)
    }

    @Test func randomArguments() {
        var count = 0
        checkSeeds(100) { generator in
            let arguments = generator.arguments()
            guard let plain = Run(plain: arguments) else { return [] }
            count += 1
            return plain == declaredRun(arguments) ? [] : ["needle \(arguments.joined(separator: " "))"]
        }
        #expect(count > 20)
    }

    private func words(_ line: String) -> [String] {
        line.split(separator: " ").map(String.init)
    }

    /// The run as the declared options have it; nil if swift-argument-parser refuses the arguments.
    private func declaredRun(_ arguments: [String]) -> Run? {
        switch try? RootCommand.parseAsRoot(arguments) {
        case let command as BuildCommand: command.plan
        case let command as ParseCommand: command.plan
        case let command as LinkCommand: command.plan
        default: nil
        }
    }
}

extension SeededGenerator {
    /// A command with names, options and values, of which most fit.
    fileprivate mutating func arguments() -> [String] {
        let flags = [
            "--all", "--check", "--strict", "--quiet", "--verbose", "--no-progress", "--timings", "--proof",
            "--no-cache", "--compact", "--all-errors",
        ]
        let options = [
            "--cache", "--jobs", "--diagnostic-format", "--trace", "--output", "--depfile", "--package-name",
            "--default-isolation", "--define", "--platform", "--depends-on", "--root", "--header-doc", "--sources-list",
            "--sources-list-format", "--stamp", "--places", "--module", "--graphs-list", "--output-file",
            "--registration-file", "--unused-inputs", "--config", "--color",
        ]
        let lists = ["--exclude-suffixes", "--exclude-paths", "--sources", "--graph", "--additional-imports"]
        let words = [
            "Game", "App", "a.b", "4", "json", "always", "minescaping", "a=b", "é", "--", "-", "-q", "--output=x",
        ]
        var arguments = [pick(["build", "parse", "link"])]
        for _ in 0..<number(0..<5) {
            switch number(0..<6) {
            case 0, 1: arguments.append(pick(flags))
            case 2, 3: arguments += [pick(options), value(words)]
            case 4: arguments += [pick(lists)] + (0..<number(0..<3)).map { _ in value(words) }
            default: arguments.append(value(words))
            }
        }
        return arguments
    }

    /// Mostly one of the first words, which are names and values.
    private mutating func value(_ words: [String]) -> String {
        chance(oneIn: 12) ? pick(words) : pick(Array(words.prefix(6)))
    }

    private mutating func pick(_ words: [String]) -> String {
        words[number(words.indices)]
    }
}
