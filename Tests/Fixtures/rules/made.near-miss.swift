// Nothing of this breaks a rule: a module makes its own, another one makes for it, and a scope makes what may be made.
// rules: { "modules": "Feature*", "mayNotCreate": "Feature*/*" }
// rules: { "scopes": "Root", "mayNotCreate": "Banner" }
// prints: b b
// module: FeatureB
// file: FeatureB.swift
public import NeedleFoundation

public final class BannerComponent: Component<any EmptyDependency> {
    public var text: String { "b" }
}

public final class PageComponent: Component<any EmptyDependency> {
    public var text: String { BannerComponent(parent: self).text }
}
// module: FeatureA
// file: FeatureA.swift
public import NeedleFoundation

public final class AComponent: Component<any EmptyDependency> {}
// module: App
// file: main.swift
import FeatureA
import FeatureB
import NeedleFoundation

extension AComponent {
    var banner: BannerComponent { BannerComponent(parent: self) }
}

final class RootComponent: BootstrapComponent {
    var a: AComponent { AComponent(parent: self) }
    var page: PageComponent { PageComponent(parent: self) }
}

registerProviderFactories()
print(RootComponent().page.text, RootComponent().a.banner.text)
