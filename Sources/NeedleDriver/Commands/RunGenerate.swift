internal import NeedleDiagnostics

/// `needle generate`: parses files and folders as one module and writes everything into one file.
package func runGenerate(_ parsing: ParseRequest, _ linking: LinkRequest, _ session: Session) -> Report {
    reporting { () throws(Failure) in
        try linking.checkDestinations(inputs: parsing.sources, session.fileSystem)
        let context = session.context(nil)
        let request = try parsing.singleModule(for: linking.destination, session.fileSystem)
        let found = try parseModules([request], context)
        guard !found.modules.isEmpty else {
            throw Failure("no Swift sources in \(quoted(parsing.sources))")
        }
        var report = report(found.modules)
        report.link(found, in: LinkExtent(), linking, context)
        return report
    }
}
