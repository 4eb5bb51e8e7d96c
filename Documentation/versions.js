// The menu of versions at the top of each page, and the notice on those of an older release. All versions of the site load this one
// file, so an old one need not be built again. Without it, a page has its version and a link to the list of all.
(async () => {
    const root = new URL(".", document.currentScript.src).href
    const bar = document.querySelector("[data-version]")
    const own = bar.dataset.version
    const versions = await (await fetch(`${root}versions.json`)).json()
    const newest = versions.find(one => one.aliases.includes("latest")).version

    /// The same page of another version, or the first page of a version that does not have it.
    async function open(version) {
        const page = location.href.replace(`${root}${own}/`, `${root}${version}/`)
        location.href = (await fetch(page, { method: "HEAD" })).ok ? page : `${root}${version}/`
    }

    const menu = document.createElement("select")
    menu.ariaLabel = "Version"
    for (const { version, title } of versions) menu.add(new Option(title, version, version === own, version === own))
    menu.onchange = () => {
        open(menu.value)
        menu.value = own  // for whoever comes back
    }
    bar.querySelector("a").replaceWith(menu)
    if (own === newest || own === "main") return
    const link = Object.assign(document.createElement("a"), { href: `${root}${newest}/`, textContent: newest })
    link.onclick = event => {
        event.preventDefault()
        open(newest)
    }
    bar.append(" The newest release is ", link, ".")
})()
