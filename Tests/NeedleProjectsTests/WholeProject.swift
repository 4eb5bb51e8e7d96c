import NeedleDriver
import ProjectTesting

@testable import NeedleProjects

/// A project of which sessions read project files.
func projectWithGuide(_ files: [String: String] = [:]) throws -> TestProject {
    let project = try TestProject(files)
    project.additions = { $0.guide = ProjectFiles() }
    return project
}
