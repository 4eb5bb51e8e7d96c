import Foundation
import TestSupport
import Testing

/// What shells complete, asked in the shells themselves.
@Suite(.secondTier, .needs("zsh", "fish")) struct CompletionTests {
    enum Shell: String, CaseIterable, Sendable {
        case bash, zsh, fish
    }

    /// A line up to where the tabulator is pressed, and what must be offered.
    struct Scene: Sendable {
        var line: String
        var expected: [String]
        /// What must not be offered.
        var others: [String] = []

        static let all = [
            Scene(line: "needle bu", expected: ["build"], others: ["watch"]),
            Scene(line: "needle build --che", expected: ["--check"]),
            Scene(line: "needle tree Ga", expected: ["GameComponent"], others: ["RootComponent"]),
            Scene(
                line: "needle why GameComponent.player",
                expected: ["GameComponent.playerX", "GameComponent.playerO"]
            ),
            Scene(line: "needle who-needs RootComponent.ros", expected: ["RootComponent.roster"]),
            Scene(line: "needle wire GameComponent.mo", expected: ["GameComponent.mock"]),
            Scene(
                line: "needle parse Score",
                expected: ["ScoreSheet", "ScorePlugin", "ScoreStream"],
                others: ["Game"]
            ),
            Scene(line: "needle tree --module Logged", expected: ["LoggedIn", "LoggedOut"]),
            Scene(line: "needle explain missing-prov", expected: ["missing-provider"]),
            Scene(line: "needle diff feature/o", expected: ["feature/one"], others: ["main"]),
        ]
    }

    @Test(arguments: Shell.allCases)
    func namesAreCompleted(shell: Shell) throws {
        let sample = try SampleWorkspace()
        let folder = sample.folder.url
        try commitAll(in: folder)
        try runGit(["branch", "feature/one"], in: folder)
        let script = try sample.needle("--generate-completion-script", shell.rawValue)
        #expect(script.end == .exit(0) && !script.output.isEmpty, "\(script.errors)")
        try sample.folder.write(script.output, to: "completions/_needle")
        try sample.folder.write(Self.zshSettings, to: "completions/.zshrc")
        let needle = try PackageFolder.product("needle").deletingLastPathComponent().path
        let path = needle + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
        for scene in Scene.all {
            let options = RunOptions(folder: folder, environment: ["PATH": path, "TERM": "dumb"])
            let result = try run(shell.rawValue, arguments(shell, scene), options: options)
            #expect(result.end == .exit(0), "\(shell) completes '\(scene.line)': \(result.errors)")
            for text in scene.expected {
                #expect(offers(result.output, text, shell), "\(shell) '\(scene.line)': \(result)")
            }
            for text in scene.others {
                #expect(!offers(result.output, text, shell), "\(shell) '\(scene.line)': \(result)")
            }
        }
    }

    private func arguments(_ shell: Shell, _ scene: Scene) -> [String] {
        switch shell {
        case .bash:
            let words = scene.line.split(separator: " ").map { "'\($0)'" }
            return [
                "--norc", "-c",
                """
                source completions/_needle
                COMP_WORDS=(\(words.joined(separator: " "))) COMP_CWORD=\(words.count - 1)
                COMP_LINE='\(scene.line)' COMP_POINT=\(scene.line.utf8.count)
                COMPREPLY=()
                _needle needle "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
                printf '%s\\n' "${COMPREPLY[@]}"
                """,
            ]
        case .fish: return ["--no-config", "-c", "source completions/_needle; complete -C '\(scene.line)'"]
        case .zsh:
            // zsh completes at a terminal only.
            return [
                "-f", "-c",
                """
                zmodload zsh/zpty
                export ZDOTDIR=$PWD/completions
                zpty shell zsh -d -i
                zpty -r shell text $'*ready*'
                zpty -w -n shell $'\(scene.line)\\t\\x18'
                zpty -r shell text $'*offers end*'
                print -r -- "$text"
                zpty -d shell
                """,
            ]
        }
    }

    /// The settings of zsh, in which it tells what it offers, a line each, and when it is done at a key.
    private static let zshSettings = """
        PROMPT= RPROMPT=
        fpath=($PWD/completions $fpath)
        autoload -Uz compinit
        compinit -u -D
        compadd() {
            local -a offered
            builtin compadd -O offered "$@"
            print -rl -- "" "${(@)offered/#/offer:}" > /dev/tty
            builtin compadd "$@"
        }
        offers-end() { print -r -- "offers end" > /dev/tty }
        zle -N offers-end
        bindkey "^I" complete-word
        bindkey "^X" offers-end
        # From here on each key is read by itself.
        zle-line-init() { print ready > /dev/tty }
        zle -N zle-line-init

        """

    private func offers(_ output: String, _ text: String, _ shell: Shell) -> Bool {
        let lines = output.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
        return lines.contains { line in
            switch shell {
            case .bash: line == text
            // A description follows.
            case .fish: line == text || line.hasPrefix(text + "\t")
            case .zsh: line == "offer:" + text
            }
        }
    }
}
