import DiagnosticsTesting
import NeedleDiagnostics
import NeedleIntegration
import Testing

struct GitHubPrinterTests {
    @Test func githubIsACommandPerDiagnostic() {
        #expect(
            DiagnosticFormat.github.print(shapes) == """
                ::warning file=Game.swift,line=3,col=14,title=unwritten-type::expected '}'%0A\
                a/B.swift:1:2: note: class begins here%0Aneedle: note: there is no more to say
                ::error file=Game.swift,title=source-not-utf8::no line
                ::error title=source-not-utf8::no path

                """
        )
    }

    @Test func githubEscapesWhatEndsACommandOrAProperty() {
        #expect(
            printGitHub([sample("100%: a, b\r\nc", at: at("a,b:c%.swift"))])
                == "::error file=a%2Cb%3Ac%25.swift,line=3,col=14,title=source-not-utf8::100%25: a, b%0D%0Ac\n"
        )
    }

    @Test func nothingToSay() {
        #expect(DiagnosticFormat.github.print([]) == "")
    }
}
