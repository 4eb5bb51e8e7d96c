// Views and view controllers of an app.

extension SwiftText {
    mutating func screen(_ name: String, _ random: inout RandomNumbers) {
        let (noun, verb) = (random.pick(nouns), random.pick(verbs))
        block(
            """
            /// The screen on which a person can \(verb) a \(noun).
            struct \(name)Screen: View {
                @State private var isExpanded = false
                @State private var selection: Int?
                let title: String
                let rows: [String]
                var on\(verb.capitalizingFirst): (Int) -> Void = { _ in }

                var body: some View {
                    VStack(alignment: .leading, spacing: \(random.number(4...24))) {
                        Text(title)
                            .font(.headline)
                            .padding(.horizontal, \(random.number(4...20)))
                        if isExpanded {
                            ForEach(rows, id: \\.self) { row in
                                HStack {
                                    Text(row)
                                    Spacer()
                                    Image(systemName: "\(noun).fill")
                                }
                            }
                        } else {
                            Text("\\(rows.count) \(noun)s")
                        }
                        Button("\(verb.capitalizingFirst)") {
                            isExpanded.toggle()
                            if let selection { on\(verb.capitalizingFirst)(selection) }
                        }
                        .padding(.bottom, \(random.number(2...12)))
                    }
                    .onAppear { selection = rows.isEmpty ? nil : 0 }
                    .accessibilityLabel("\(noun)")
                }
            }

            #if DEBUG
                struct \(name)Screen_Previews: PreviewProvider {
                    static var previews: some View {
                        \(name)Screen(title: "\(noun)", rows: ["\(random.pick(nouns))", "\(random.pick(nouns))"])
                    }
                }
            #endif
            """
        )
    }

    mutating func row(_ name: String, _ random: inout RandomNumbers) {
        let noun = random.pick(nouns)
        block(
            """
            struct \(name)Row: View {
                let title: String
                let subtitle: String?

                var body: some View {
                    HStack(spacing: \(random.number(4...24))) {
                        Image(systemName: "\(noun)")
                        VStack {
                            Text(title).font(.body)
                            if let subtitle {
                                Text(subtitle).font(.caption).foregroundColor(.gray)
                            }
                        }
                    }
                    .padding(.vertical, \(random.number(2...16)))
                }
            }
            """
        )
    }

    mutating func modifiedView(_ name: String, _ random: inout RandomNumbers) {
        block(
            """
            /// Frames what it is given like a \(random.pick(nouns)).
            struct \(name)Card<Content: View>: View {
                @Binding var isPresented: Bool
                @ViewBuilder let content: () -> Content

                var body: some View {
                    VStack {
                        if isPresented { content() }
                        Button("\(random.pick(verbs).capitalizingFirst)") { isPresented = false }
                    }
                    .background(.\(random.chance(percent: 50) ? "white" : "gray"))
                    .padding(.horizontal, \(random.number(2...32)))
                }
            }
            """
        )
    }

    mutating func viewParts(_ name: String, _ random: inout RandomNumbers) {
        let (noun, verb) = (random.pick(nouns), random.pick(verbs))
        block(
            """
            struct \(name): View {
                let items: [String]

                var body: some View {
                    VStack {
                        header
                        content
                    }
                }
            }

            // MARK: - Parts

            extension \(name) {
                fileprivate var header: some View {
                    HStack {
                        Text("\(noun.capitalizingFirst)").font(.title)
                        Spacer()
                        Button("\(verb.capitalizingFirst)") {}
                    }
                }

                @ViewBuilder fileprivate var content: some View {
                    if items.isEmpty {
                        Text("No \(noun) yet").foregroundColor(.gray)
                    } else {
                        ForEach(items, id: \\.self) { item in
                            Text(item).padding(.vertical, \(random.number(1...9)))
                        }
                    }
                }
            }
            """
        )
    }

    mutating func controller(_ name: String, _ random: inout RandomNumbers) {
        let (noun, verb) = (random.pick(nouns), random.pick(verbs))
        block(
            """
            final class \(name): UIViewController {
                private let titleLabel = UILabel()
                private lazy var \(noun)Label: UILabel = {
                    let label = UILabel()
                    label.numberOfLines = \(random.number(0...4))
                    label.text = "\(noun)"
                    return label
                }()
                var didSelect: ((Int) -> Void)?

                override func viewDidLoad() {
                    super.viewDidLoad()
                    view.addSubview(titleLabel)
                    view.addSubview(\(noun)Label)
                    NSLayoutConstraint.activate([
                        titleLabel.topAnchor.constraint(equalTo: view.topAnchor, constant: \(random.number(4...40))),
                        \(noun)Label.topAnchor.constraint(equalTo: titleLabel.bottomAnchor),
                    ])
                    \(verb)(animated: false)
                }

                private func \(verb)(animated: Bool) {
                    let update = { [weak self] in
                        guard let self else { return }
                        self.titleLabel.text = "\(noun) \\(self.title ?? "")"
                    }
                    guard animated else { return update() }
                    UIView.animate(withDuration: 0.\(random.number(1...9)), animations: update)
                }
            }
            """
        )
    }

    mutating func label(_ name: String, _ random: inout RandomNumbers) {
        block(
            """
            class \(name)Label: UILabel {
                var inset: Double = \(random.number(1...30)) {
                    didSet { setNeedsLayout() }
                }

                override func layoutSubviews() {
                    super.layoutSubviews()
                    numberOfLines = inset > \(random.number(1...30)) ? 1 : 2
                }
            }
            """
        )
    }

    mutating func controllerParts(_ name: String, _ random: inout RandomNumbers) {
        let (noun, verb) = (random.pick(nouns), random.pick(verbs))
        block(
            """
            @MainActor
            protocol \(name)Delegate: AnyObject {
                func controller(_ controller: \(name), didSelect \(noun): String)
            }

            final class \(name): UIViewController {
                weak var delegate: (any \(name)Delegate)?
                private var \(noun)s: [String] = []

                func \(verb)(_ \(noun)s: [String]) {
                    self.\(noun)s = \(noun)s.sorted()
                    setNeedsUpdate()
                }
            }

            // MARK: - Actions

            extension \(name) {
                func select(at index: Int) {
                    guard \(noun)s.indices.contains(index) else { return }
                    delegate?.controller(self, didSelect: \(noun)s[index])
                }

                private func setNeedsUpdate() {
                    title = \(noun)s.first
                }
            }
            """
        )
    }
}
