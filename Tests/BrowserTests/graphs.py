"""Makes graphs as `needle graph --format json` prints them: a small app, large ones from a seed, and odd shapes.

usage: python3 graphs.py <name> <out.json>    names: see `shapes` at the end
"""

import json
import random
import sys


class Builder:
    """A graph in the making. Who provides what follows from the properties and edges, as the linker would find it."""

    def __init__(self):
        self.modules, self.files, self.requirements, self.properties = [], [], [], []
        self.components, self.edges, self.diagnostics = [], [], []
        self.module_index, self.requirement_index = {}, {}
        # For each component its properties by text, and the fixed bindings of edges by (parent, child, text).
        self.provided, self.fixed = [], {}

    def module(self, name):
        if name not in self.module_index:
            self.module_index[name] = len(self.modules)
            self.modules.append({"name": name, "folder": f"Modules/{name}"})
        return self.module_index[name]

    def requirement(self, name, kind):
        text = f"{name}: {kind}"
        if text not in self.requirement_index:
            self.requirement_index[text] = len(self.requirements)
            self.requirements.append({"name": name, "type": kind, "text": text})
        return self.requirement_index[text]

    def component(self, name, module, kind="component"):
        index = len(self.components)
        self.files.append(f"Modules/{module}/{name}.swift")
        self.components.append({"name": name, "module": self.module(module), "kind": kind, "place": [index, 8, 13],
                                "requirements": [], "demand": []})
        self.provided.append({})
        return index

    def property(self, component, name, kind, access="internal", unused=False):
        index = len(self.properties)
        line = 12 + 4 * len(self.provided[component])
        entry = {"component": component, "name": name, "type": kind, "text": f"{name}: {kind}", "access": access,
                 "place": [component, line, 9]}
        if unused:
            entry["unused"] = True
        self.properties.append(entry)
        self.provided[component][entry["text"]] = index
        return index

    def need(self, component, name, kind, protocol=None):
        requirement = self.requirement(name, kind)
        own = self.components[component]["requirements"]
        protocol = protocol or self.components[component]["name"].removesuffix("Component") + "Dependency"
        own.append({"requirement": requirement, "protocol": protocol, "place": [component, 3 + len(own), 9]})
        return requirement

    def edge(self, parent, child, condition=None):
        entry = {"parent": parent, "child": child, "places": [[parent, 40 + len(self.edges) % 50, 16]], "bindings": []}
        if condition:
            entry["condition"] = condition
        self.edges.append(entry)
        return entry

    def finish(self, root="/Users/me/Feedly"):
        """The graph as a dictionary, with demand and bindings."""
        above = [[] for _ in self.components]
        for edge in self.edges:
            above[edge["child"]].append(edge["parent"])
        texts = [requirement["text"] for requirement in self.requirements]
        demand = [set() for _ in self.components]
        # Each component asks once for each requirement, and those above pass on what they do not have.
        asked = [(index, own["requirement"]) for index, component in enumerate(self.components) for own in component["requirements"]]
        while asked:
            child, requirement = asked.pop()
            if requirement in demand[child]:
                continue
            demand[child].add(requirement)
            text = texts[requirement]
            for parent in above[child]:
                fixed = self.fixed.get((parent, child, text), {"passes": requirement})
                if "passes" in fixed and text not in self.provided[parent] and above[parent]:
                    asked.append((parent, fixed["passes"]))
        for edge in self.edges:
            parent, child = edge["parent"], edge["child"]
            for requirement in sorted(demand[child]):
                fixed = self.fixed.get((parent, child, texts[requirement]))
                provider = self.provided[parent].get(texts[requirement])
                if fixed:
                    by = fixed["by"] if "by" in fixed else [{"passes": fixed["passes"]}]
                elif provider is not None:
                    by = [{"property": provider}]
                elif above[parent]:
                    continue
                else:
                    by = [{"missing": True}]
                edge["bindings"].append({"requirement": requirement, "by": by})
        for component, needed in zip(self.components, demand):
            component["demand"] = sorted(needed)
        return {"version": 1, "root": root, "modules": self.modules, "files": self.files, "requirements": self.requirements,
                "properties": self.properties, "components": self.components, "edges": self.edges, "diagnostics": self.diagnostics}


def sample():
    """A small app with a bit of everything: two parents, recursion, conditions, a missing provider, unused properties."""
    b = Builder()
    root = b.component("RootComponent", "App", "bootstrap")
    logged_out = b.component("LoggedOutComponent", "LoggedOut")
    logged_in = b.component("LoggedInComponent", "LoggedIn")
    feed = b.component("FeedComponent", "Feed", "pluginized")
    story = b.component("StoryComponent", "Feed")
    comments = b.component("CommentsComponent", "Comments")
    chat = b.component("ChatComponent", "Chat")
    message = b.component("MessageComponent", "Chat")
    profile = b.component("ProfileComponent", "Profile")
    settings = b.component("SettingsComponent", "Settings")
    debug = b.component("DebugMenuComponent", "Settings", "nonCore")
    player = b.component("MediaPlayerComponent", "Media")
    for name, kind in [("analytics", "any Analytics"), ("imageLoader", "any ImageLoading"), ("http", "HTTPClient"),
                       ("featureFlags", "any FeatureFlags")]:
        b.property(root, name, kind, "public")
    mock = b.property(root, "mockClock", "any Clock")
    b.property(root, "legacyLogger", "Logger", unused=True)
    b.property(logged_out, "signInForm", "SignInForm", "private", unused=True)
    b.property(logged_in, "session", "Session", "public")
    b.property(logged_in, "currentUser", "User")
    clock = b.property(logged_in, "systemClock", "any Clock")
    b.property(feed, "feedCache", "any Cache<Story.ID, Story>")
    b.property(feed, "ranking", "FeedRanking")
    b.property(story, "storyTheme", "Theme")
    b.property(chat, "socket", "WebSocket")
    b.property(profile, "editedUser", "User", unused=True)
    for component, needs in [
        (logged_out, [("http", "HTTPClient"), ("analytics", "any Analytics")]),
        (logged_in, [("http", "HTTPClient")]),
        (feed, [("imageLoader", "any ImageLoading"), ("session", "Session"), ("analytics", "any Analytics"), ("clock", "any Clock")]),
        (story, [("imageLoader", "any ImageLoading"), ("feedCache", "any Cache<Story.ID, Story>"), ("featureFlags", "any FeatureFlags")]),
        (comments, [("storyTheme", "Theme"), ("session", "Session"), ("currentUser", "User")]),
        (chat, [("session", "Session"), ("http", "HTTPClient")]),
        (message, [("socket", "WebSocket"), ("currentUser", "User"), ("spellChecker", "any SpellChecking")]),
        (profile, [("currentUser", "User"), ("imageLoader", "any ImageLoading")]),
        (settings, [("session", "Session"), ("featureFlags", "any FeatureFlags")]),
        (debug, [("featureFlags", "any FeatureFlags"), ("analytics", "any Analytics")]),
        (player, [("imageLoader", "any ImageLoading"), ("http", "HTTPClient"), ("session", "Session")]),
    ]:
        for name, kind in needs:
            b.need(component, name, kind)
    for parent, child in [(root, logged_out), (root, logged_in), (logged_in, feed), (logged_in, chat), (logged_in, profile),
                          (logged_in, settings), (feed, story), (story, comments), (comments, comments), (chat, message),
                          (story, player), (message, player), (chat, profile), (comments, profile)]:
        b.edge(parent, child)
    b.edge(settings, debug, "DEBUG")
    b.fixed[(logged_in, feed, "clock: any Clock")] = {"by": [{"property": mock, "condition": "DEBUG"}, {"property": clock}]}
    b.diagnostics += [
        {"severity": "error", "id": "missing-provider", "place": [message, 5, 9], "component": message,
         "message": "no scope above 'MessageComponent' provides 'spellChecker: any SpellChecking'; add a property of that name and "
                    "type to 'ChatComponent' or to a scope above it"},
        {"severity": "warning", "id": "unused-property", "place": [root, 32, 9], "component": root,
         "message": "no scope takes 'legacyLogger: Logger' of 'RootComponent'"},
    ]
    # The storyTheme of a scope of comments within comments comes from the story above all of them.
    return b.finish()


def large(scopes, edges, modules, seed=7):
    """A tree of scopes with further parents for some, as large apps have."""
    rng = random.Random(seed)
    words = ["Feed", "Story", "Chat", "Cart", "Map", "Trip", "Pay", "Search", "Profile", "Settings", "Media", "Player", "Login",
             "Offer", "Order", "Photo", "Video", "Review", "Ticket", "Route"]
    suffixes = ["", "", "", "Detail", "List", "Editor", "Picker", "Summary", "Banner"]
    services = ["imageLoader", "session", "analytics", "http", "clock", "router", "cache", "flags", "locale", "store", "theme", "logger"]
    b = Builder()
    names, parents, depth = set(), {}, {}
    for index in range(scopes):
        module = "App" if index == 0 else f"{rng.choice(words)}{rng.choice(suffixes)}{index * modules // scopes % modules or ''}"
        if len(b.modules) >= modules and module not in b.module_index:
            module = rng.choice(b.modules)["name"]
        name = "RootComponent" if index == 0 else f"{rng.choice(words)}{rng.choice(words)}{rng.choice(suffixes)}Component"
        while name in names and rng.random() < 0.999:
            name = name.removesuffix("Component").rstrip("0123456789") + f"{rng.randrange(scopes)}Component"
        names.add(name)
        component = b.component(name, module, "bootstrap" if index == 0 else "pluginized" if rng.random() < 0.03 else "component")
        if index > 0:
            # Younger parents are likelier, so that the tree is some twenty scopes deep.
            parent = max(rng.randrange(index), rng.randrange(index)) if index > 30 else rng.randrange(index)
            while depth[parent] > 22:
                parent = rng.randrange(index)
            parents[component], depth[component] = parent, depth[parent] + 1
            b.edge(parent, component)
        else:
            depth[0] = 0
        count = 12 if index == 0 else rng.choice([0, 1, 1, 2, 3, 5])
        for number in range(count):
            name = services[number] if index == 0 else f"{rng.choice(services)}{rng.choice(['', '', index])}"
            kind = f"any {name[0].upper()}{name[1:]}Providing"
            if f"{name}: {kind}" not in b.provided[component]:
                b.property(component, name, kind, rng.choice(["internal", "public", "private"]))
        if index > 0:
            for _ in range(rng.choice([1, 2, 2, 3, 4, 6])):
                source = index
                while source and (rng.random() < 0.6 or not b.provided[source]) or source == index:
                    source = parents.get(source, 0)
                text = rng.choice(list(b.provided[source]) or list(b.provided[0]))
                name, kind = text.split(": ", 1)
                if all(b.requirements[own["requirement"]]["text"] != text for own in b.components[component]["requirements"]):
                    b.need(component, name, kind)
    known = {(edge["parent"], edge["child"]) for edge in b.edges}
    while len(b.edges) < edges:
        child = rng.randrange(1, scopes)
        parent = rng.randrange(scopes)
        if depth[parent] < depth[child] and (parent, child) not in known:
            known.add((parent, child))
            b.edge(parent, child, "DEBUG" if rng.random() < 0.02 else None)
    graph = b.finish()
    taken = {way.get("property") for edge in graph["edges"] for binding in edge["bindings"] for way in binding["by"]}
    for index, entry in enumerate(graph["properties"]):
        if index not in taken and rng.random() < 0.1:
            entry["unused"] = True
    missing = {binding["requirement"] for edge in graph["edges"] for binding in edge["bindings"] if binding["by"][0].get("missing")}
    needed = [(index, own["requirement"]) for index, component in enumerate(b.components) for own in component["requirements"]
              if own["requirement"] in missing]
    for component, requirement in rng.sample(needed, min(len(needed), scopes // 250)):
        graph["diagnostics"].append({
            "severity": "error", "id": "missing-provider", "place": [component, 3, 9], "component": component,
            "message": f"no scope above '{b.components[component]['name']}' provides '{b.requirements[requirement]['text']}'"})
    return graph


def wide(children=3000):
    """One root with many children."""
    b = Builder()
    root = b.component("RootComponent", "App", "bootstrap")
    b.property(root, "session", "Session")
    for index in range(children):
        child = b.component(f"Child{index}Component", f"Feature{index % 40}")
        b.need(child, "session", "Session")
        b.edge(root, child)
    return b.finish()


def chain(length=1000):
    """Scopes that each make one other."""
    b = Builder()
    before = b.component("RootComponent", "App", "bootstrap")
    b.property(before, "session", "Session")
    for index in range(1, length):
        scope = b.component(f"Link{index}Component", f"Module{index // 50}")
        b.edge(before, scope)
        before = scope
    b.need(before, "session", "Session")
    return b.finish()


def lattice(depth=30):
    """Two scopes on each level, each made by both above: 2^30 ways, and two scopes that make themselves."""
    b = Builder()
    root = b.component("RootComponent", "App", "bootstrap")
    b.property(root, "session", "Session")
    above = [root]
    for level in range(depth):
        pair = [b.component(f"{side}{level}Component", "Lattice") for side in ("Left", "Right")]
        for parent in above:
            for child in pair:
                b.edge(parent, child)
        above = pair
    for scope in above:
        b.need(scope, "session", "Session")
    b.edge(above[0], above[0])
    return b.finish()


def cycle():
    """A root with a cycle of three below it, and a cycle that no root leads to."""
    b = Builder()
    root = b.component("RootComponent", "App", "bootstrap")
    b.property(root, "session", "Session")
    ring = [b.component(f"{name}Component", "Ring") for name in ("First", "Second", "Third")]
    b.edge(root, ring[0])
    for parent, child in zip(ring, ring[1:] + ring[:1]):
        b.edge(parent, child)
    b.need(ring[2], "session", "Session")
    island = [b.component(f"Island{name}Component", "Island") for name in ("A", "B")]
    b.edge(island[0], island[1])
    b.edge(island[1], island[0])
    b.component("LonelyComponent", "Island")
    return b.finish()


def rootless():
    """Components that nothing makes, and no root."""
    b = Builder()
    for name in ("Alpha", "Beta"):
        parent = b.component(f"{name}Component", "Lost")
        child = b.component(f"{name}ChildComponent", "Lost")
        b.need(child, "session", "Session")
        b.edge(parent, child)
    return b.finish(root="")


def single():
    b = Builder()
    b.component("OnlyComponent", "App", "bootstrap")
    return b.finish()


def empty():
    graph = Builder().finish(root="")
    del graph["root"]
    return graph


def names():
    """Names that are long, wide, from right to left, alike, or look like markup."""
    b = Builder()
    root = b.component("RootComponent", "App", "bootstrap")
    long = "A" + "VeryLongNameOfAScopeThatSomebodyHasGivenIt" * 5
    for name, module in [
        (long[:191] + "Component", "M" * 200), ("図書館コンポーネント画面遷移管理部品", "漢字モジュール"), ("مكوناتالصفحةالرئيسيةللتطبيقالجديد", "وحدة"),
        ("👩‍👩‍👧‍👦FamilyOfEmojiComponentWithALongName👩‍👩‍👧‍👦", "Emoji"), ("</script><script>window.broken=1</script>", "<!-- comment"),
        ("<img src=x onerror=window.broken=1>", "\"quotes\" & 'more'"), ("TwinComponent", "One"), ("TwinComponent", "Two"),
        ("Outer.InnerComponent", "One"), ("a&b=c#d%20Component", "Ünïcödé"), ("constructor", "__proto__"),
    ]:
        child = b.component(name, module)
        b.property(child, "x" * 200, "</script>", "public")
        b.property(child, "dictionary", f"[String: {long}]")
        b.need(child, "y" * 150, "any " + "Z" * 150)
        b.edge(root, child, "<!-- " + "C" * 100)
    b.property(root, "y" * 150, "any " + "Z" * 150)
    b.diagnostics.append({"severity": "error", "id": "missing-provider", "component": 1, "place": [1, 3, 9], "message": "</script>" + long})
    b.diagnostics.append({"severity": "warning", "id": "unused", "message": "<b>of no component</b>"})
    return b.finish(root="/Users/me/a folder/with 'quotes' & #")


def traced():
    """The small app with the times of a run."""
    graph = sample()
    for name, nanoseconds in [("RootComponent", 150_000_000), ("FeedComponent", 1_234_000)]:
        component = next(index for index, entry in enumerate(graph["components"]) if entry["name"] == name)
        graph["components"][component]["nanoseconds"] = nanoseconds
    loader = next(entry for entry in graph["properties"] if entry["name"] == "imageLoader")
    loader["nanoseconds"] = 75_000_000
    return graph


shapes = {
    "sample": sample, "traced": traced, "small": lambda: large(300, 420, 20), "large": lambda: large(5000, 12000, 120),
    "huge": lambda: large(20000, 48000, 400), "wide": wide, "chain": chain, "lattice": lattice, "cycle": cycle,
    "rootless": rootless, "single": single, "empty": empty, "names": names,
}

if __name__ == "__main__":
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        json.dump(shapes[sys.argv[1]](), file, ensure_ascii=False, separators=(",", ":"))
