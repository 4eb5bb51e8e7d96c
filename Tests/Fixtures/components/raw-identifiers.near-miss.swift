// A name with a space is another one than the same letters without it.
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol `feed needs`: Dependency { var `the number`: Int { get } }
//                                             ^ error: no ancestor of 'Feed Component' provides 'the number: Int' (My Root -> Feed Component) [missing-provider]
public final class `Feed Component`: Component<any `feed needs`> {}
// module: App
// file: App.swift
import Kit
import NeedleFoundation
final class `My Root`: BootstrapComponent {
    let thenumber = 1
    let `the.number` = 1
    //  ^ note: 'the.number' of 'My Root' has a similar name
    var feed: `Feed Component` { `Feed Component`(parent: self) }
    //                           ^ note: 'My Root' creates 'Feed Component' here
}
