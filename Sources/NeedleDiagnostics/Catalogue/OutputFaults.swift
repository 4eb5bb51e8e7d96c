package import NeedleGraph

/// Kinds about generated files and the cache.
extension DiagnosticID {
    package static let cacheNotWritten = Self("cache-not-written", .warning) { Pages.cache_not_written_md }
    package static let damagedCache = Self("damaged-cache", .error) { Pages.damaged_cache_md }
    package static let differingOutput = Self("differing-output", .error) { Pages.differing_output_md }
    package static let leftoverOutput = Self("leftover-output", .warning) { Pages.leftover_output_md }
    package static let needleNotRun = Self("needle-not-run", .error) { Pages.needle_not_run_md }
    package static let oldOutput = Self("old-output", .warning) { Pages.old_output_md }
    package static let staleOutput = Self("stale-output", .error) { Pages.stale_output_md }
}

extension Diagnostic {
    /// - Parameter reason: The reason in the words of the operating system.
    package static func cacheNotWritten(_ reason: String, path: String) -> Diagnostic {
        Diagnostic(.cacheNotWritten, "the cache cannot be written: \(reason)", at: .file(path: path))
    }

    package static func damagedCache(path: String, isMissing: Bool) -> Diagnostic {
        let fault = isMissing ? "missing; the next" : "damaged; remove it, and the next"
        return Diagnostic(
            .damagedCache,
            "cache file is \(fault) run that needs it writes it again",
            at: .file(path: path)
        )
    }

    /// - Parameters:
    ///   - module: The module that the file belongs to.
    ///   - top: The module whose link found the fault.
    package static func differingOutput(_ module: String, top: String, path: String, isMissing: Bool) -> Diagnostic {
        let fault = isMissing ? "is missing" : "does not match the modules that '\(top)' sees"
        return Diagnostic(
            .differingOutput,
            "the generated file of module '\(module)' \(fault); build again",
            at: .file(path: path)
        )
    }

    /// The place of a generated file that was left behind.
    package enum Leftover: Hashable, Sendable {
        /// In a module's own folder, while generated files go into this one.
        case insteadOf(String)
        /// In a module's own folder, while the plugin of the build system writes another one in each build.
        case writtenByPlugin
        /// Among the outputs, in the folder of this module.
        case ofUnlinkedModule(String)
        /// In a folder of no module.
        case ofNoModule
    }

    package static func leftoverOutput(_ path: String, _ place: Leftover) -> Diagnostic {
        let message =
            switch place {
            case .insteadOf(let folder):
                "an earlier link left this generated file, but the files go into '\(folder)' now; remove it, unless the two "
                    + "are never compiled together"
            case .writtenByPlugin:
                "the plugin NeedleBuildToolPlugin writes this file in each build, and the build fails with both; remove this one"
            case .ofUnlinkedModule(let module):
                "an earlier link left this generated file of module '\(module)', which is not linked; remove it, or give "
                    + "each link an '--output' of its own"
            case .ofNoModule:
                "an earlier link left this generated file, but its folder is that of no module now, so it stays as it is; remove "
                    + "it, or add the folder to the 'sources' of a module in 'needle.json'"
            }
        return Diagnostic(.leftoverOutput, message, at: .file(path: path))
    }

    /// - Parameter anchor: The first declaration of the module that needs generated code.
    package static func needleNotRun(for module: String, _ anchor: FactReference) -> Diagnostic {
        Diagnostic(
            .needleNotRun,
            "target '\(module)' needs generated code, but Needle does not run for it: add "
                + "'plugins: [.plugin(name: \"NeedleBuildToolPlugin\", package: \"needle\")]' to it in Package.swift, or "
                + "declare it with 'needle_swift_library' in BUILD.bazel",
            at: .fact(anchor)
        )
    }

    /// A tool that generates code.
    package enum Generator: Hashable, Sendable {
        case needle
        /// uber/needle, whatever its version.
        case uberNeedle
    }

    /// For a file among the sources of a module that no link writes.
    ///
    /// - Parameters:
    ///   - output: Our file with the same declarations or the same name; nil if there is none.
    ///   - isReplaceable: Whether `--replace-old` removes it.
    package static func oldOutput(
        _ path: String,
        of generator: Generator,
        clashingWith output: String?,
        isReplaceable: Bool
    ) -> Diagnostic {
        let fault = output.map { "cannot be compiled together with '\($0)'" } ?? "is no longer written"
        let command = "run 'needle build --replace-old'"
        let message =
            switch generator {
            case .needle:
                "Needle generated this file before, and it \(fault); remove it"
                    + (isReplaceable ? ", or \(command)" : "")
            case .uberNeedle:
                "uber/needle generated this file, which \(fault); "
                    // Only that run compares the objects of both files.
                    + (isReplaceable ? "\(command), which removes it and reports what changes" : "remove it")
            }
        return Diagnostic(.oldOutput, message, at: .file(path: path))
    }

    /// For a file of uber/needle that stays when the clashing ones are removed.
    package static func oldOutput(alsoAt path: String) -> Diagnostic {
        let message =
            "uber/needle generated this file, too; it clashes with nothing here, so remove it if no target needs it"
        return Diagnostic(.oldOutput, message, at: .file(path: path))
    }

    /// The fault of a generated file.
    package enum Staleness: Hashable, Sendable {
        case missing
        case different
        /// There should be no file.
        case superfluous
        /// There should be no file, since the plugin of the build system writes one in each build.
        case writtenByPlugin
        /// It is a baseline with breaches that are gone.
        case shrinkable
    }

    /// - Parameter command: The command that brings the file up to date, for example `needle build`.
    package static func staleOutput(_ path: String, _ staleness: Staleness, command: String) -> Diagnostic {
        let message =
            switch staleness {
            case .missing: "generated file is missing: run '\(command)'"
            case .different: "generated file is not up to date: run '\(command)'"
            case .writtenByPlugin:
                "generated file is superfluous: the plugin NeedleBuildToolPlugin writes it in each build, so remove this one"
            case .shrinkable: "the baseline has breaches that are gone or smaller: '\(command)' removes them"
            case .superfluous: "generated file is superfluous: '\(command)' removes it"
            }
        return Diagnostic(.staleOutput, message, at: .file(path: path))
    }
}
