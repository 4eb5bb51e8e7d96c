"""Who gets what, by walking every way from the tops one by one. It is slow, and knows no shortcut that the page takes."""


def ways(graph, most=9):
    """All ways down from components that nothing makes, of at most that many scopes."""
    below = {}
    for edge in graph["edges"]:
        below.setdefault(edge["parent"], []).append(edge["child"])
    made = {edge["child"] for edge in graph["edges"]}
    open_ways = [[index] for index in range(len(graph["components"])) if index not in made]
    while open_ways:
        way = open_ways.pop()
        yield way
        if len(way) < most:
            open_ways += [way + [child] for child in sorted(set(below.get(way[-1], [])))]


def providers(graph, way, requirement):
    """The properties that may meet a requirement of the last scope of a way, in the order in which they apply."""
    edges = {}
    for edge in graph["edges"]:
        edges.setdefault((edge["parent"], edge["child"]), []).append(edge)

    def ask(level, requirement):
        found = []
        for edge in edges[(way[level - 1], way[level])]:
            by = [{"passes": requirement}]
            for binding in edge["bindings"]:
                if binding["requirement"] == requirement:
                    by = binding["by"]
            for choice in by:
                if "passes" in choice:
                    found += ask(level - 1, choice["passes"])
                elif "property" in choice:
                    found.append(choice["property"])
                else:
                    found.append(None)
                if "condition" not in choice:
                    break
        return found

    return ask(len(way) - 1, requirement)


def takers(graph):
    """For each property the components that take it on some way."""
    found = {}
    for way in ways(graph):
        for own in graph["components"][way[-1]]["requirements"]:
            if len(way) == 1:
                continue
            for provider in providers(graph, way, own["requirement"]):
                if provider is not None:
                    found.setdefault(provider, set()).add(way[-1])
    return found
