"""Makes graphs as `needle graph --format json` prints them: a small app, large ones from a seed, and odd shapes.

usage: python3 graphs.py <name> <out.json>    names: see `shapes` at the end
"""

import json
import random
import sys

from builder import Builder


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
    analytics, loader, http, flags = (b.property(root, name, kind, "public") for name, kind in [
        ("analytics", "any Analytics"), ("imageLoader", "any ImageLoading"), ("http", "HTTPClient"), ("featureFlags", "any FeatureFlags")])
    mock = b.property(root, "mockClock", "any Clock")
    logger = b.property(root, "legacyLogger", "Logger", unused=True)
    b.property(logged_out, "signInForm", "SignInForm", "private", unused=True)
    session = b.property(logged_in, "session", "Session", "public")
    user = b.property(logged_in, "currentUser", "User")
    clock = b.property(logged_in, "systemClock", "any Clock")
    cache = b.property(feed, "feedCache", "any Cache<Story.ID, Story>")
    ranking = b.property(feed, "ranking", "FeedRanking")
    b.property(story, "storyTheme", "Theme")
    socket = b.property(chat, "socket", "WebSocket")
    edited = b.property(profile, "editedUser", "User", unused=True)
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
    launch, start = b.member(root, "launch()", "Screen"), b.member(logged_in, "start(animated:)", "Screen")
    b.share(http, loader, session, cache, launch)
    b.read(launch, start, over=(root, logged_in))
    b.read(launch, analytics)
    b.read(launch, logger, maybe=True)
    b.read(loader, http)
    b.read(analytics, http, flags)
    b.read(session, "http: HTTPClient")
    b.read(user, session)
    b.read(start, user)
    b.read(start, ranking, over=(logged_in, feed))
    b.read(ranking, cache, "clock: any Clock", "session: Session")
    b.read(cache, "imageLoader: any ImageLoading")
    b.read(socket, "session: Session", "http: HTTPClient")
    # A circle, which only one of the two must read.
    b.read(edited, "currentUser: User")
    b.read(flags, analytics, maybe=True)
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
    read_at_random(b, random.Random(seed + 1))
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


def read_at_random(b, rng):
    """Properties and a few functions that read some of what they can: of their scope, of scopes below, and what they need."""
    of = [[] for _ in b.components]
    for number, entry in enumerate(b.properties):
        of[entry["component"]].append(number)
    below = [[] for _ in b.components]
    for edge in b.edges:
        below[edge["parent"]].append(edge["child"])
    for component in range(len(b.components)):
        if rng.random() < 0.3:
            of[component].append(b.member(component, "show()", "Screen"))
        for reader in of[component]:
            if rng.random() < 0.5:
                b.share(reader)
            for _ in range(rng.choice([0, 0, 1, 2, 3])):
                flags = {"maybe": True} if rng.random() < 0.2 else {}
                child = rng.choice(below[component]) if below[component] else None
                needs = b.components[component]["requirements"]
                kind = rng.random()
                if kind < 0.3:
                    b.read(reader, rng.choice(of[component]), **flags)
                elif kind < 0.5 and child and of[child]:
                    b.read(reader, rng.choice(of[child]), over=(component, child), **flags)
                elif needs:
                    b.read(reader, b.requirements[rng.choice(needs)["requirement"]]["text"], **flags)


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
    """Two scopes on each level, each made by both above: 2^30 paths, and two scopes that make themselves."""
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
