// Two components of one name in one module cannot be told apart.
// module: App
import NeedleFoundation
final class RootComponent: BootstrapComponent {}
//          ^ note: the other 'RootComponent' is here
// file: Other.swift
import NeedleFoundation
final class RootComponent: BootstrapComponent {}
//          ^ error: component 'RootComponent' is declared twice in module 'App' [duplicate-component]
