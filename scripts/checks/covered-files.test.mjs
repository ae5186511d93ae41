import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { test } from 'node:test'
import { sources } from '../setup/built.mjs'
import { groupedFiles } from '../setup/chunks.mjs'
import { releasedPaths } from '../setup/release-files.mjs'
import { root } from '../setup/root.mjs'
import { READS } from './folders.mjs'

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  .trim()
  .split('\n')
  .filter((path) => existsSync(join(root, path)))
const read = (path) => readFileSync(join(root, path), 'utf8')
const json = (path) => JSON.parse(read(path))

/** A pattern of paths (`**`, `*`, `{a,b}`) as a regular expression. */
function patternOf(glob) {
  const parts = glob.split(/(\*\*\/|\*\*|\*|\{[^}]*\})/).map((part) => {
    if (part === '**/') return '(?:.*/)?'
    if (part === '**') return '.*'
    if (part === '*') return '[^/]*'
    if (part.startsWith('{')) return `(?:${part.slice(1, -1).split(',').map(escaped).join('|')})`
    return escaped(part)
  })
  return new RegExp(`^${parts.join('')}$`)
}
const escaped = (text) => text.replace(/[.+?^$()|[\]\\]/g, '\\$&')
const isIn = (folders) => (path) => folders.some((folder) => path === folder || path.startsWith(`${folder}/`))
const matchesOne = (globs) => {
  const patterns = globs.map(patternOf)
  return (path) => patterns.some((pattern) => pattern.test(path))
}
const reads =
  ({ folders, pattern }) =>
  (path) =>
    isIn(folders)(path) && pattern.test(path)

/** Programs of pages that are files of their own: no module of ours imports them. */
const PLAIN_SCRIPTS = /^(web\/public|db\/demo\/make\/package)\//
const typescript = (path) => /\.tsx?$/.test(path)
const code = (path) => /\.(tsx?|mjs)$/.test(path) && path.includes('/') && !PLAIN_SCRIPTS.test(path)
const ofWeb = (path) => /^(web|features\/[^/]+\/web)\//.test(path) && typescript(path)
const ofBuild = (path) => /^(features|web|server|shared|messages)\//.test(path) && code(path)
const isTest = (path) => /\.(test|spec)\.(tsx?|mjs)$/.test(path)

const { styleSources, styleFolder } = sourcesOfStyles()
const vitest = read('vitest.config.ts')

/** Each tool with the files that it has to see, and whether it sees one. */
const tools = {
  'the type check': [typescript, isIn(json('tsconfig.json').include.filter((one) => !one.includes('*')))],
  'the check of unused code': [
    (path) => code(path) && !/\.test\.mjs$/.test(path),
    matchesOne(json('knip.json').project),
  ],
  'the import rules': [code, reads(READS.imports)],
  'the retired words': [code, reads(READS.names)],
  'the dictionaries in use': [
    (path) => ofBuild(path) && typescript(path) && !isTest(path),
    reads(READS.words),
  ],
  'the check of direction': [ofWeb, reads(READS.direction)],
  'the check of texts outside of dictionaries': [
    (path) => ofWeb(path) && !isTest(path) && !path.includes('/testing/'),
    reads(READS.shown),
  ],
  'the detection of a stale build': [ofBuild, isIn(sources)],
  'the style sheet': [
    (path) => ofWeb(path) && path.endsWith('.tsx'),
    (path) => isIn([styleFolder])(path) || matchesOne(styleSources)(path),
  ],
  'a runner of tests': [isTest, isRun],
}

for (const [tool, [concerns, sees]] of Object.entries(tools)) {
  test(`${tool} sees every file that concerns it`, () => {
    const files = tracked.filter(concerns)
    assert.ok(files.length > 0)
    assert.deepEqual(
      files.filter((path) => !sees(path) && !(tool === 'the type check' && !path.includes('/'))),
      [],
    )
  })
}

test('no tool names a file, a folder or a pattern that is not there', () => {
  const biome = json('biome.json').overrides.flatMap(({ includes }) => includes)
  const patterns = [
    ...json('knip.json').entry,
    ...json('tsconfig.json').include,
    ...biome.map((glob) => glob.replace(/^!/, '')),
    ...styleSources,
  ]
  const folders = Object.values(READS).flatMap((one) => one.folders)
  const paths = [...releasedPaths.filter((path) => path !== 'dist'), ...groupedFiles, ...sources, ...folders]
  assert.deepEqual(
    patterns.filter((glob) => !tracked.some((path) => matchesOne([glob, `${glob}/**`])(path))),
    [],
  )
  assert.deepEqual(
    paths.filter((path) => !existsSync(join(root, path))),
    [],
  )
})

/** What Tailwind reads for classes: the folder of the style sheet's `source()`, and each `@source`. */
function sourcesOfStyles() {
  const sheet = read('web/styles/app.css')
  const from = (path) => posix.join('web/styles', path)
  return {
    styleFolder: from(/source\('([^']+)'\)/.exec(sheet)[1]),
    styleSources: [...sheet.matchAll(/@source '([^']+)'/g)].map(([, path]) => from(path)),
  }
}

/** Vitest, Playwright or Node: the folders are those of their configurations. */
function isRun(path) {
  if (path.endsWith('.spec.ts')) return path.startsWith('e2e/')
  if (path.endsWith('.test.mjs')) return path.startsWith('scripts/')
  const groups = [...vitest.matchAll(/'(\{[\w,]+\})\/\*\*\/\*\.test\.tsx?'/g)].map(([glob]) =>
    glob.slice(1, -1),
  )
  return matchesOne(groups)(path) || isIn(['server', 'db', 'faults'])(path)
}
