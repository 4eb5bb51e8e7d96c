// Words that names and comments are made of.

let nouns = [
    "answer", "arrow", "badge", "banner", "button", "card", "city", "color", "corner", "counter", "coupon", "courier",
    "customer", "day", "driver", "entry", "event", "folder", "guest", "icon", "image", "item", "letter", "line",
    "list", "meal", "message", "note", "number", "offer", "order", "page", "parcel", "person", "photo", "place",
    "plan", "price", "product", "question", "rider", "route", "row", "screen", "seat", "signal", "street", "table",
    "ticket", "vehicle",
]

let verbs = [
    "accept", "archive", "arrange", "build", "cancel", "check", "choose", "collect", "compare", "confirm", "count",
    "deliver", "describe", "draw", "filter", "find", "fold", "gather", "hide", "invite", "load", "measure", "merge",
    "move", "open", "order", "pack", "print", "rate", "refresh", "reject", "repair", "reply", "save", "scroll",
    "send", "share", "show", "sort", "store", "taste", "track", "turn", "unlock", "visit", "wait", "wrap", "write",
]
