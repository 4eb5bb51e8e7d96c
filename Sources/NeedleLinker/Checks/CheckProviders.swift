import NeedleDiagnostics

/// Reports requirements that nobody provides, and what nearly kept others from being met. Where one mistake explains
/// several, it is reported once.
func checkProviders(_ program: Program, _ solution: Solution) -> [Diagnostic] {
    let missing = GapExplainer(solution).missing()
    return missing.diagnostics + unseenTypes(program, solution, beside: missing)
        + uncertainTypes(program, solution, beside: missing)
}
