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

/// What modules are about.
let topics = [
    "Account", "Address", "Basket", "Booking", "Camera", "Catalog", "Chat", "Coupon", "Courier", "Delivery", "Feed",
    "Fleet", "Gift", "Help", "Invoice", "Ledger", "Location", "Login", "Loyalty", "Map", "Media", "Meter", "Menu",
    "Order", "Partner", "Payment", "Photo", "Pickup", "Pricing", "Profile", "Rating", "Receipt", "Refund", "Reward",
    "Route", "Safety", "Search", "Share", "Shop", "Stock", "Support", "Ticket", "Traffic", "Travel", "Trip", "Vehicle",
    "Video", "Voucher", "Wallet", "Weather",
]

/// What screens show.
let screens = [
    "Archive", "Detail", "Draft", "Editor", "Filter", "Form", "Gallery", "History", "Home", "Inbox", "List", "Overview",
    "Picker", "Preview", "Prompt", "Report", "Review", "Settings", "Summary", "Timeline",
]
