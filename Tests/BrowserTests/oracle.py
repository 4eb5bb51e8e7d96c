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
    return [property for property, _ in provided(graph, way, requirement, True)]


def provided(graph, way, requirement, called):
    """The same with the lengths of the ways to their scopes; without those that are only read when a function is called."""
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
                elif "property" not in choice:
                    found.append((None, 0))
                elif called or "deferred" not in choice:
                    scope = graph["properties"][choice["property"]]["component"]
                    found.append((choice["property"], level - way[:level][::-1].index(scope)))
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


def placed_reads(graph, way, reader):
    """What a property or member of the last scope of a way reads at once, each with the way to its scope. Members count on behind
    the properties, and -1 stands for nobody."""
    found = []
    for read in (graph["properties"] + graph["members"])[reader].get("reads", []):
        if "requirement" in read:
            for property, length in provided(graph, way, read["requirement"], "called" in read) if len(way) > 1 else []:
                found.append((-1, []) if property is None else (property, way[:length]))
            continue
        target = read["property"] if "property" in read else len(graph["properties"]) + read["member"]
        found.append((target, way + [graph["edges"][read["edge"]]["child"]] if "edge" in read else way))
    return found


def reads(graph):
    """For each property and member what it reads at once on some way."""
    of = {}
    for index, entry in enumerate(graph["properties"] + graph["members"]):
        of.setdefault(entry["component"], []).append(index)
    found = {}
    for way in ways(graph, 14):
        for reader in of.get(way[-1], []):
            for target, _ in placed_reads(graph, way, reader):
                found.setdefault(reader, set()).add(target)
    return found


def created(graph, top):
    """All that reading a property of a scope at the top leads to, with the ways to the scopes."""
    start = (top, ((graph["properties"] + graph["members"])[top]["component"],))
    found, open_reads = {start}, [start]
    while open_reads:
        reader, way = open_reads.pop()
        for target, there in placed_reads(graph, list(way), reader):
            placed = (target, tuple(there))
            if target >= 0 and placed not in found:
                found.add(placed)
                open_reads.append(placed)
    return found
