import NeedleDriver
import NeedleQuestions
import ProjectTesting

/// A project in which runs check rules and cycles of objects, as the command line does.
func checkedProject(_ files: [String: String]) throws -> TestProject {
    let project = try TestProject(files)
    project.additions = { $0.makeCheck = ProgramChecks.init }
    return project
}
