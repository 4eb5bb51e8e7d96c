import SwiftUI

/// Asks for a name. It takes a model, and knows nothing of Needle.
public struct LogInScreen: View {
    let account: AccountModel
    @State private var name = ""

    init(account: AccountModel) { self.account = account }

    public var body: some View {
        VStack {
            TextField("Name", text: $name)
            Button("Log in") { account.logIn(as: name) }
        }
    }
}

#Preview("LogIn") {
    AccountComponent.mock(account: AccountModel()).screen
}
