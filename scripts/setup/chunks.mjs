import { join } from 'node:path'
import { root } from './root.mjs'

const entry = 'web/entry-client.tsx'
const publicPage = (name) => `web/pages/public/${name}-page.tsx`
const publicPages = ['home', 'catalogue', 'course', 'contact', 'about', 'terms', 'privacy'].map(publicPage)
/** An index of hundreds of icons: those in use are taken in with their users. */
const iconIndex = /node_modules\/lucide-react\//
/** Named by the index of the query library, used by private pages alone. */
const privateOnly = /@tanstack\/.*(mutationObserver|useMutation|infiniteQueryObserver|queriesObserver)/
/** What the pages around the account need beside `parts`; profiles need it too. */
const formParts =
  /@tanstack\/.*(mutationObserver|useMutation)|lucide-react\/.*\/eye(-off)?\.mjs$|\/(ui\/password-input|lib\/(field-errors|auth-redirect)|shared\/(passwords|statuses))\.tsx?$/
/** What most pages around the account share, beside their layout. */
const accountParts =
  /\/pages\/auth\/(auth-heading|password-field|form-refusal)\.tsx?$|\/lib\/use-hydrated\.ts$/
const SHARED_BY = 3

/**
 * Which modules stand in one file. Left to itself the bundler cuts one for each set of pages that share something,
 * dozens of crumbs that compress badly. `site` is what every public page loads: the entry with all it imports, and
 * what several pages share. `parts` are the smaller parts of the richest of them, which private pages use too. The rest
 * are crumbs that always come together: a file for each of them weighs twice its content, and is one more request.
 */
export function chunkGroups() {
  let site
  let parts
  const inSite = (id, graph) => {
    site ??= siteModules(graph)
    // The address of a picture is a few letters: not worth a file of its own.
    return site.has(id) || id.startsWith(join(root, 'web/assets/'))
  }
  const inParts = (id, graph) => {
    parts ??= importsOf(publicPage('course'), graph)
    return parts.has(id) && /\/web\/(ui|lib)\//.test(id)
  }
  return [
    { debugName: 'site', name: (id, graph) => (inSite(id, graph) ? 'site' : null), priority: 2 },
    { debugName: 'parts', name: (id, graph) => (inParts(id, graph) ? 'parts' : null), priority: 1 },
    { name: 'course-icons', test: /lucide-react\/.*\/(download|users|play|file-text|lock)\.mjs$/ },
    { name: 'forms', test: formParts },
    { name: 'account-parts', test: accountParts },
    { name: 'checkbox', test: /\/ui\/(checkbox\.tsx|check-style\.ts)$/ },
  ]
}

function siteModules(graph) {
  const uses = new Map()
  for (const page of publicPages) {
    for (const id of importsOf(page, graph)) uses.set(id, (uses.get(id) ?? 0) + 1)
  }
  // The home page is the first for most, and has no byte to spare for one more request.
  const ofHome = importsOf(publicPage('home'), graph)
  const isShared = ([id, pages]) => pages >= SHARED_BY || (pages > 1 && ofHome.has(id))
  const shared = [...uses].filter(isShared).map(([id]) => id)
  return new Set([...importsOf(entry, graph), ...shared])
}

/** A file and everything it imports, as far as it must be there before the file can run. */
function importsOf(file, graph) {
  const found = new Set()
  const visit = (id) => {
    if (found.has(id) || iconIndex.test(id) || privateOnly.test(id)) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  visit(join(root, file))
  return found
}
