// Where what is missing is to be added or moved up, and which other properties may be meant: one text or few objects of the type.
// module: Ways
// file: Ways.swift
import NeedleFoundation
final class Loader {}
protocol LoaderDependency: Dependency { var loader: Loader { get } }
//                                          ^ error: no ancestor of 'LoaderComponent' provides 'loader: Loader' (ShortRoot -> LoaderComponent) [missing-provider]
//                                          ^ help: move 'loader' from 'SettingsComponent' up to 'ShortRoot', which is above both
final class LoaderComponent: Component<any LoaderDependency> {}
final class SettingsComponent: Component<any EmptyDependency> {
    let loader = Loader()
//      ^ note: 'SettingsComponent' has it, but is not above 'LoaderComponent'
}
final class ShortRoot: BootstrapComponent {
    var settings: SettingsComponent { SettingsComponent(parent: self) }
    var child: LoaderComponent { LoaderComponent(parent: self) }
//                               ^ note: 'ShortRoot' creates 'LoaderComponent' here
}
final class LongRoot: BootstrapComponent { var one: OneComponent { OneComponent(parent: self) } }
//                                                                 ^ note: 'LongRoot' creates 'OneComponent' here
final class OneComponent: Component<any EmptyDependency> { var two: TwoComponent { TwoComponent(parent: self) } }
//                                                                                 ^ note: 'OneComponent' creates 'TwoComponent' here
final class TwoComponent: Component<any EmptyDependency> { var three: ThreeComponent { ThreeComponent(parent: self) } }
//                                                                                     ^ note: 'TwoComponent' creates 'ThreeComponent' here
final class ThreeComponent: Component<any EmptyDependency> { var last: PageComponent { PageComponent(parent: self) } }
//                                                                                     ^ note: 'ThreeComponent' creates 'PageComponent' here
protocol PageDependency: Dependency { var page: Int { get } }
//                                        ^ error: no ancestor of 'PageComponent' provides 'page: Int' (LongRoot -> OneComponent -> TwoComponent -> ThreeComponent -> PageComponent) [missing-provider]
//                                        ^ help: add 'var page: Int' to 'LongRoot', 'TwoComponent' or 'ThreeComponent'
final class PageComponent: Component<any PageDependency> {}
// module: Texts
// file: Texts.swift
import NeedleFoundation
final class Screen {}
protocol HeadingDependency: Dependency { var heading: String { get } }
//                                           ^ error: no ancestor of 'OneTextComponent' provides 'heading: String' (OneTextRoot -> OneTextComponent) [missing-provider]
//                                           ^ help: add 'var heading: String' to 'OneTextRoot'
final class OneTextComponent: Component<any HeadingDependency> {}
final class OneTextRoot: BootstrapComponent {
    let name: String = "one"
//      ^ note: 'name' of 'OneTextRoot' has that type; was it renamed?
    let count: Int = 1
    var child: OneTextComponent { OneTextComponent(parent: self) }
//                                ^ note: 'OneTextRoot' creates 'OneTextComponent' here
}
protocol TitleDependency: Dependency { var title: String { get } }
//                                         ^ error: no ancestor of 'TwoTextsComponent' provides 'title: String' (TwoTextsRoot -> TwoTextsComponent) [missing-provider]
//                                         ^ help: add 'var title: String' to 'TwoTextsRoot'
final class TwoTextsComponent: Component<any TitleDependency> {}
final class TwoTextsRoot: BootstrapComponent {
    let name: String = "one"
    let address: String = "two"
    var child: TwoTextsComponent { TwoTextsComponent(parent: self) }
//                                 ^ note: 'TwoTextsRoot' creates 'TwoTextsComponent' here
}
protocol ScreenDependency: Dependency { var screen: Screen { get } }
//                                          ^ error: no ancestor of 'FourScreensComponent' provides 'screen: Screen' (FourScreensRoot -> FourScreensComponent) [missing-provider]
//                                          ^ help: add 'var screen: Screen' to 'FourScreensRoot'
final class FourScreensComponent: Component<any ScreenDependency> {}
final class FourScreensRoot: BootstrapComponent {
    let first = Screen()
    let second = Screen()
    let third = Screen()
    let fourth = Screen()
    var child: FourScreensComponent { FourScreensComponent(parent: self) }
//                                    ^ note: 'FourScreensRoot' creates 'FourScreensComponent' here
}
