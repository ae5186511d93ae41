import { posix } from 'node:path'
import { arrowProblems, listProblems } from './feature-arrows.mjs'
import { withoutComments } from './sources.mjs'

/**
 * Import rules by path. Rules between the top folders are in biome.json, where an editor shows them; these need
 * relative imports resolved to files. `to` gets the groups captured by `from`.
 */
const rules = [
  {
    from: /^web\/ui\//,
    to: () => /^(web\/(pages|shell|routes|entry)|features\/[^/]+\/web\/|shared\/paths\.ts)/,
    say: 'web/ui knows no noun of ours: take what differs as a prop, and compose in features/<noun>/web or web/pages.',
  },
  {
    from: /^web\/lib\//,
    to: () => /^(web\/(pages|shell|routes|entry)|features\/[^/]+\/web\/)/,
    say: 'web/lib serves every page: move the shared part down into web/lib.',
  },
  {
    from: /^(web\/shell|features\/[^/]+\/web)\//,
    to: () => /^web\/(pages|routes|entry)/,
    say: 'Pages compose what the shell and the features offer: move the common part to web/ui or web/lib.',
  },
  {
    from: /^web\/pages\/([^/]+)\//,
    to: (audience) => new RegExp(`^web/(routes|entry|pages/(?!${audience}/))`),
    say: "Pages of one audience never import another's: move what they share to features/<noun>/web.",
  },
  {
    from: /^(web|features\/[^/]+\/web)\//,
    to: () => /^(shared\/api|features\/([^/]+\/)+([a-z-]+-)?contract)\.ts$/,
    exceptTypes: true,
    say: 'The web takes only types from contracts, or every page would carry zod: write `import type`.',
  },
  {
    from: /^(web|features\/[^/]+\/web)\//,
    to: () => /^(server|db|features\/[^/]+\/server)\//,
    say: 'The web never imports the server: ask the API (web/lib/api.ts), or take the type from the contract.',
  },
  {
    from: /^(shared\/|features\/[^/]+\/(?!server\/|web\/))/,
    to: () => /^(server|web|db|features\/[^/]+\/(server|web))\//,
    say: 'Both sides read this: it imports shared/, contracts and rules alone.',
  },
  {
    from: /^(server|features\/[^/]+\/server)\//,
    to: () => /^(web|features\/[^/]+\/web)\//,
    say: 'The server never imports the web: pages are rendered by the built dist/ssr.',
  },
  {
    from: /^server\/platform\//,
    to: () => /^(features\/[^/]+\/server\/|server\/[^/]+$)/,
    say: 'server/platform knows no feature: take what you need as a parameter, and pass it in from server/app.ts or server/main.ts.',
  },
  {
    from: /^features\/[^/]+\/server\//,
    to: () => /^server\/(app|main)\.ts$/,
    say: 'server/app.ts joins the features: none of them imports it.',
  },
  {
    from: /^server\//,
    to: () => /^features\/[^/]+\/server\/.*queries/,
    say: "Only a feature's own folder runs its queries: call a function of its service.ts.",
  },
  {
    from: /^(?!(server\/kinds|web\/kinds-in-(form|player))\.ts$)(server|web|features)\//,
    to: () => /^features\/[^/]+\/(server\/kind\.ts|web\/(form|player)\.tsx)$/,
    say: 'A kind of chapter is imported by kinds.ts alone: take it from server/kinds.ts, web/kinds-in-form.ts or web/kinds-in-player.ts.',
  },
  {
    from: /^(?!.*\.test\.tsx?$)(?!server\/(testing|access-tests)\/)(server|features)\//,
    to: () => /^server\/(testing|access-tests)\//,
    say: 'server/testing and server/access-tests are for tests: what the academy needs when it runs belongs in server/platform.',
  },
  {
    // Tests compare with the words of one language.
    from: /^(?!.*\.test\.tsx?$)(web|server|shared|db|features)\//,
    to: () => /^messages\/(?!fr\/)(?!current-language\.ts$)/,
    say: 'A sentence is in the language of the page or the request: read it from #words.',
  },
  {
    from: /^(web|shared|db|features\/[^/]+\/web)\//,
    to: () => /^messages\/current-language\.ts$/,
    say: 'Only a server speaks two languages at once: a page has one, and takes it from #words/language.ts.',
  },
  {
    from: /^(?!.*\.test\.mjs$)scripts\/(setup\/|start\.mjs)/,
    to: () => /^(?!node:|scripts\/)/,
    say: 'This runs before anything is installed: use what Node brings.',
  },
]

/** The problems of a set of files (a Map of path → text), one sentence each. */
export function importProblems(files) {
  const imports = [...files].flatMap(([path, text]) => importsOf(path, text))
  return [
    ...imports.flatMap(brokenRules),
    ...arrowProblems(imports),
    ...nounsBelow(imports),
    ...cycles(imports),
  ]
}

/** What the list of arrows says and the files no longer do. */
export const outdatedArrows = (files) =>
  listProblems([...files].flatMap(([path, text]) => importsOf(path, text)))

/** What serves every noun names none: the contracts are what shared/api.ts joins. */
function nounsBelow(imports) {
  const joined = imports.filter(({ from, typeOnly }) => from === 'shared/api.ts' && !typeOnly)
  const contracts = new Set(['shared/api.ts', ...joined.map(({ to }) => to)])
  const serves = /^(?!.*\.test\.tsx?$)(server\/platform|web\/ui)\//
  return imports
    .filter(({ from, to }) => serves.test(from) && contracts.has(to))
    .map(
      ({ from, line, to }) =>
        `${from}:${line} imports ${to}. server/platform and web/ui know no contract: take what you need as a parameter or a prop, and pass it in from server/app.ts or the page.`,
    )
}

function brokenRules({ from, line, to, typeOnly, leaves }) {
  const problems = rules
    .filter((rule) => !(rule.exceptTypes && typeOnly))
    .filter((rule) => rule.from.test(from) && rule.to(...(rule.from.exec(from) ?? []).slice(1)).test(to))
    .map((rule) => rule.say)
  if (leaves)
    problems.push(
      `Between features and top folders the path is absolute: write #${to.replace('messages/fr/', 'words/')}.`,
    )
  return problems.map((say) => `${from}:${line} imports ${to}. ${say}`)
}

/** Every static or dynamic import of a file, resolved to a path of ours or left as a package. */
function importsOf(from, text) {
  const code = withoutComments(text)
  const found = code.matchAll(
    /(?<=^|[\n;])\s*(?:import|export)\s+(type\s)?(?:[\w\s{},*$]+?\sfrom\s+)?(['"])([^'"\n]+)\2|\b(import)\(\s*(['"])([^'"\n]+)\5/g,
  )
  return [...found].map((match) => {
    const specifier = match[3] ?? match[6]
    const to = resolve(from, specifier)
    const line = code.slice(0, match.index + match[0].length).split('\n').length
    const leaves = specifier.startsWith('.') && room(to) !== room(from) && named.includes(topFolder(to))
    return { from, to, line, leaves, typeOnly: Boolean(match[1]), lazy: match[4] === 'import' }
  })
}

function resolve(from, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  if (specifier.startsWith('#words/')) return specifier.replace('#words/', 'messages/fr/')
  return specifier.replace(/^#/, '')
}

/** Folders that package.json gives an absolute path. */
const named = ['features', 'shared', 'db', 'messages', 'server', 'web']

const topFolder = (path) => path.split('/')[0]

/** Within it imports are relative: a feature, or a top folder. */
const room = (path) => /^features\/[^/]+/.exec(path)?.[0] ?? topFolder(path)

/**
 * Circular imports. Between files of the server types count too: what a reader must know of a file includes them.
 * Elsewhere they do not, lazy imports nowhere, nor tables that refer to each other (a person's photo, a
 * photo's uploader), since their references are functions that are called later.
 */
function cycles(imports) {
  const next = new Map()
  // What tests share names the type of the whole academy.
  const server = /^(server\/(?!testing\/)|features\/[^/]+\/server\/)/
  const isTable = (path) => path.startsWith('db/schema/')
  for (const { from, to, typeOnly, lazy } of imports) {
    const isServer = server.test(from) && server.test(to)
    const waits = !lazy && (isServer || !typeOnly) && !(isTable(from) && isTable(to))
    if (waits) next.set(from, [...(next.get(from) ?? []), to])
  }
  const done = new Set()
  const problems = []
  const visit = (path, trail) => {
    if (trail.includes(path)) {
      const circle = [...trail.slice(trail.indexOf(path)), path].join(' → ')
      problems.push(`${circle}: a circle of imports. Move what both need into a file of its own.`)
      return
    }
    if (done.has(path)) return
    for (const target of next.get(path) ?? []) visit(target, [...trail, path])
    done.add(path)
  }
  for (const path of next.keys()) visit(path, [])
  return problems
}
