import { posix } from 'node:path'
import { withoutComments } from './sources.mjs'

/**
 * Import rules by path. Rules between the top folders are in biome.json, where an editor shows them; these need
 * relative imports resolved to files. `to` gets the groups captured by `from`.
 */
const rules = [
  {
    from: /^web\/ui\//,
    to: () => /^(web\/(pages|features|routes|entry)|shared\/paths\.ts)/,
    say: 'web/ui knows no noun of ours: take what differs as a prop, and compose in web/features or web/pages.',
  },
  {
    from: /^web\/lib\//,
    to: () => /^web\/(pages|features|routes|entry)/,
    say: 'web/lib serves every page: move the shared part down into web/lib.',
  },
  {
    from: /^web\/features\/([^/]+)/,
    to: (feature) => new RegExp(`^web/(pages|routes|entry|features/(?!${feature}[/.]))`),
    say: 'Features never import one another nor a page: compose them in the page, or move the common part to web/ui or web/lib.',
  },
  {
    from: /^web\/pages\/([^/]+)\//,
    to: (audience) => new RegExp(`^web/(routes|entry|pages/(?!${audience}/))`),
    say: "Pages of one audience never import another's: move what they share to web/features.",
  },
  {
    from: /^web\//,
    to: () => /^shared\/api\.ts$/,
    exceptTypes: true,
    say: 'The web takes only types from shared/api.ts, or every page would carry zod: write `import type`.',
  },
  {
    from: /^server\/platform\//,
    to: () => /^server\/(features\/|[^/]+$)/,
    say: 'server/platform knows no feature: take what you need as a parameter, and pass it in from server/app.ts or server/main.ts.',
  },
  {
    from: /^server\/features\/([^/]+)/,
    to: (feature) => new RegExp(`^server/(app|main|features/(?!${feature}/).*queries)`),
    say: "A feature never reads another's tables: call a function of its service.ts.",
  },
  {
    from: /^server\/(?!features\/)/,
    to: () => /^server\/features\/.*queries/,
    say: "Only a feature's own folder runs its queries: call a function of its service.ts.",
  },
  {
    from: /^(?!(server\/kinds|web\/kinds-in-(form|player))\.ts$)(server|web)\//,
    to: () => /\/kind\.tsx?$/,
    say: 'A kind of chapter is imported by kinds.ts alone: take it from server/kinds.ts, web/kinds-in-form.ts or web/kinds-in-player.ts.',
  },
  {
    from: /^(?!.*\.test\.tsx?$)(?!server\/(testing|intruders)\/)server\//,
    to: () => /^server\/(testing|intruders)\//,
    say: 'server/testing and server/intruders are for tests: what the academy needs when it runs belongs in server/platform.',
  },
  {
    // Tests compare with the words of one language.
    from: /^(?!.*\.test\.tsx?$)(web|server|shared|db)\//,
    to: () => /^messages\/(?!fr\/)(?!current-language\.ts$)/,
    say: 'A sentence is in the language of the page or the request: read it from #words.',
  },
  {
    from: /^(web|shared|db)\//,
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
  return [...imports.flatMap(brokenRules), ...nounsBelow(imports), ...cycles(imports)]
}

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
    problems.push(`Between top folders the path is absolute: write #${to.replace('messages/fr/', 'words/')}.`)
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
    const leaves =
      specifier.startsWith('.') && topFolder(to) !== topFolder(from) && named.includes(topFolder(to))
    return { from, to, line, leaves, typeOnly: Boolean(match[1]), lazy: match[4] === 'import' }
  })
}

function resolve(from, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  if (specifier.startsWith('#words/')) return specifier.replace('#words/', 'messages/fr/')
  return specifier.replace(/^#/, '')
}

/** Folders that package.json gives an absolute path. */
const named = ['shared', 'db', 'messages', 'server', 'web']

const topFolder = (path) => path.split('/')[0]

/**
 * Circular imports. Between files of the server types count too: what a reader must know of a file includes them.
 * Elsewhere they do not, lazy imports nowhere, nor tables that refer to each other (a person's photo, a
 * photo's uploader), since their references are functions that are called later.
 */
function cycles(imports) {
  const next = new Map()
  // What tests share names the type of the whole academy.
  const server = /^server\/(?!testing\/)/
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
