import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const entry = 'web/entry-client.tsx'
const publicPage = (name) => `web/pages/public/${name}-page.tsx`
const publicPages = ['home', 'catalogue', 'course', 'contact', 'about', 'terms', 'privacy'].map(publicPage)
/** An index of hundreds of icons: those in use are bundled with their users. */
const iconIndex = /node_modules\/lucide-react\//
/** Exported by the query library's index, but used by private pages only. */
const privateOnly =
  /@tanstack\/.*(mutationObserver|useMutation|infiniteQueryObserver|queriesObserver|useIsFetching)/
/** Small, and used by most pages with a form or a list. */
const smallParts = ['web/ui/field.tsx', 'web/ui/skeleton.tsx']
/** What the account pages need; private pages use it too. */
const formParts = [
  'features/accounts/passwords.ts',
  'shared/statuses.ts',
  'web/lib/auth-redirect.ts',
  'web/lib/field-errors.ts',
  'web/lib/landing.ts',
  'web/ui/password-input.tsx',
]
const formPackages = /@tanstack\/.*(mutationObserver|useMutation)|lucide-react\/.*\/eye(-off)?\.mjs$/
const sentFormParts = ['web/lib/use-draft.ts', 'web/lib/use-send-form.ts']
/** What most account pages share. */
const accountParts = [
  'features/accounts/web/sign-in/auth-heading.tsx',
  'features/accounts/web/sign-in/form-refusal.ts',
  'features/accounts/web/sign-in/password-field.tsx',
  'features/accounts/web/sign-in/password-rules.tsx',
  'features/accounts/web/sign-in/provider-buttons.tsx',
  'web/lib/use-hydrated.ts',
  'web/pages/auth/auth-layout.tsx',
]
const checkboxParts = ['web/ui/check-style.ts', 'web/ui/checkbox.tsx']
/** The files of ours that a group names. */
export const groupedFiles = [...smallParts, ...formParts, ...sentFormParts, ...accountParts, ...checkboxParts]
const isOneOf = (files) => {
  const paths = new Set(files.map((file) => join(root, file)))
  return (id) => paths.has(id)
}
const SHARED_BY = 3
const SHARED_BY_PRIVATE = 9
const frames = ['admin', 'trainer', 'learner'].map((space) => `web/pages/${space}/${space}-layout.tsx`)
const pagesIn = (space) =>
  readdirSync(join(root, 'web/pages', space))
    .filter((file) => file.endsWith('-page.tsx'))
    .map((file) => `web/pages/${space}/${file}`)
const openSpaces = ['public', 'auth']
const openPages = openSpaces.flatMap(pagesIn)
const privatePages = readdirSync(join(root, 'web/pages'))
  .filter((space) => !openSpaces.includes(space))
  .flatMap(pagesIn)

/**
 * The chunks of the build. By itself the bundler makes one for each set of pages that share something: dozens of small
 * files that compress badly. `site` is what every public page loads: the entry with its imports, and what several pages
 * share. `parts` are the smaller components of the largest of them, which private pages use too. The other groups are
 * small modules that are always loaded together: a file for each would be twice its content, and another request.
 */
export function chunkGroups() {
  const isSmall = isOneOf(smallParts)
  const isFormPart = isOneOf(formParts)
  let site
  let parts
  const inSite = (id, graph) => {
    site ??= siteModules(graph)
    // The URL of a picture is too small for its own file.
    return site.has(id) || isSmall(id) || id.startsWith(join(root, 'web/assets/'))
  }
  const inParts = (id, graph) => {
    parts ??= importsOf(publicPage('course'), graph)
    return parts.has(id) && /\/web\/(ui|lib)\/|\/offline\/web\//.test(id)
  }
  return [
    { debugName: 'site', name: (id, graph) => (inSite(id, graph) ? 'site' : null), priority: 2 },
    { debugName: 'parts', name: (id, graph) => (inParts(id, graph) ? 'parts' : null), priority: 1 },
    {
      name: 'course-icons',
      test: /lucide-react\/.*\/(download|users|play|file-text|lock|list-checks|package)\.mjs$/,
    },
    { name: 'player-icons', test: /lucide-react\/.*\/(file|image|link-2|minimize|pause)\.mjs$/ },
    { name: 'forms', test: (id) => isFormPart(id) || formPackages.test(id) },
    { name: 'sent-forms', test: isOneOf(sentFormParts), priority: 2 },
    { name: 'account-parts', test: isOneOf(accountParts) },
    { name: 'checkbox', test: isOneOf(checkboxParts) },
    { debugName: 'private', name: privateGroups(), includeDependenciesRecursively: false },
  ]
}

/** What private pages share: the frames of the spaces, and what many pages of theirs load. */
function privateGroups() {
  let users
  let ofFrames
  let open
  return (id, graph) => {
    users ??= usersOf(privatePages, graph)
    ofFrames ??= usersOf(frames, graph)
    open ??= usersOf(openPages, graph)
    if (isLazy(id, graph) || open.has(id)) return null
    if (ofFrames.has(id)) return 'frame'
    return users.get(id)?.size >= SHARED_BY_PRIVATE ? 'private' : null
  }
}

const isLazy = (id, graph) => graph.getModuleInfo(id)?.dynamicImporters.length > 0

/** The pages that load each module at once. */
function usersOf(pages, graph) {
  const users = new Map()
  for (const page of pages) {
    const modules = [...importsOf(page, graph, (id) => iconIndex.test(id))]
    for (const id of [...modules, ...modules.flatMap((module) => iconsIn(module, graph))])
      users.set(id, (users.get(id) ?? new Set()).add(page))
  }
  return users
}

/** The icons that a file imports: from their index, which exports them all. */
function iconsIn(id, graph) {
  if (id.includes('node_modules')) return []
  const [, names = ''] =
    /import \{([^}]*)\} from ["']lucide-react["']/.exec(graph.getModuleInfo(id)?.code ?? '') ?? []
  const files = names.split(',').map((name) => name.trim().replace(/ .*/, ''))
  return files
    .filter(Boolean)
    .map((name) => join(root, 'node_modules/lucide-react/dist/esm/icons', `${kebab(name)}.mjs`))
}

const kebab = (name) => name.replace(/(?<!^)[A-Z]|[0-9]+/g, (part) => `-${part}`).toLowerCase()

function siteModules(graph) {
  const uses = new Map()
  for (const page of publicPages) {
    for (const id of importsOf(page, graph)) uses.set(id, (uses.get(id) ?? 0) + 1)
  }
  // The home page is the first for most visitors and has no budget for another request.
  const ofHome = importsOf(publicPage('home'), graph)
  const isShared = ([id, pages]) => pages >= SHARED_BY || (pages > 1 && ofHome.has(id))
  const shared = [...uses].filter(isShared).map(([id]) => id)
  return new Set([...importsOf(entry, graph), ...shared])
}

/** A file and all its static imports. */
function importsOf(file, graph, isLeftOut = (id) => iconIndex.test(id) || privateOnly.test(id)) {
  const found = new Set()
  const visit = (id) => {
    if (found.has(id) || isLeftOut(id)) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  visit(join(root, file))
  return found
}
