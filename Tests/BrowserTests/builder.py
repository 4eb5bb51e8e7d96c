"""Builds a graph as `needle graph --format json` prints it."""


class Builder:
    """A graph in the making. Who provides what follows from the properties and edges, as the linker would find it."""

    def __init__(self):
        self.modules, self.files, self.requirements, self.properties, self.members = [], [], [], [], []
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

    def member(self, component, name, kind):
        """A member that is no property. Its number is negative, to tell it from those of properties."""
        self.members.append({"component": component, "name": name, "type": kind, "place": [component, 90 + len(self.members) % 9, 10]})
        return -len(self.members)

    def entry(self, number):
        return self.properties[number] if number >= 0 else self.members[-1 - number]

    def share(self, *numbers):
        for number in numbers:
            self.entry(number)["shared"] = True

    def read(self, reader, *targets, over=None, **flags):
        """Lets a property or member read others, over an edge to a child if one is given, or requirements by their texts."""
        for target in targets:
            if isinstance(target, str):
                read = {"requirement": self.requirement_index[target]}
            else:
                read = {"property": target} if target >= 0 else {"member": -1 - target}
            if over:
                read["edge"] = next(index for index, edge in enumerate(self.edges) if (edge["parent"], edge["child"]) == over)
            self.entry(reader).setdefault("reads", []).append({**read, **flags})

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
                "properties": self.properties, "members": self.members, "components": self.components, "edges": self.edges, "diagnostics": self.diagnostics}
