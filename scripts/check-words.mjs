// Every key of the dictionaries is read, every language has the same keys, the French follows French typography, and
// web/ contains no French outside of them.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { READS } from './checks/folders.mjs'
import { quotedTexts } from './checks/quoted-texts.mjs'
import { readSources, report } from './checks/sources.mjs'
import { typographyProblems } from './checks/typography-rules.mjs'
import { wordsReadAtLoad } from './checks/words-at-load.mjs'
import { inlineFrench, keysOf, literalsOf, unusedKeys } from './checks/words-rules.mjs'
import { root } from './setup/root.mjs'

const reference = 'fr'
const languages = folders('messages').filter((folder) => folder !== 'by-request')
const areas = await dictionariesOf(reference)
const code = readSources(READS.words)
const shown = readSources(READS.shown)
const statuses = readSources({ folders: ['shared/statuses.ts'], pattern: /./ })
const values = [...statuses.values()].flatMap(literalsOf).map(({ value }) => value)

const unread = Object.entries(areas).flatMap(([area, words]) =>
  unusedKeys(area, words, code).map(
    (key) =>
      `messages/${reference}/${area}.ts: nobody reads ${key}. Use it, or take it out of every language.`,
  ),
)
const illSet = Object.entries(areas).flatMap(([area, words]) =>
  typographyProblems(words, quotedTexts).map((problem) => `messages/${reference}/${area}.ts: ${problem}`),
)
const others = languages.filter((language) => language !== reference)
const missing = (await Promise.all(others.map(differences))).flat()

const frozen = (await Promise.all(['server/app.ts', 'server/jobs.ts'].map(wordsReadAtLoad))).flat()

report(
  [...frozen, ...unread, ...missing, ...illSet, ...inlineFrench(shown, values)],
  `${Object.values(areas).flatMap((words) => keysOf(words)).length} words, all in use.`,
)

async function differences(language) {
  const translated = await dictionariesOf(language)
  return Object.entries(areas).flatMap(([area, words]) => {
    const theirs = keysOf(translated[area] ?? {})
    const ours = keysOf(words)
    return [
      ...ours
        .filter((key) => !theirs.includes(key))
        .map((key) => `messages/${language}/${area}.ts lacks ${key}: translate it.`),
      ...theirs
        .filter((key) => !ours.includes(key))
        .map((key) => `messages/${language}/${area}.ts has ${key}, unknown in ${reference}: remove it.`),
    ]
  })
}

/** Loads the dictionaries as modules instead of parsing their text. */
async function dictionariesOf(language) {
  const files = readdirSync(join(root, 'messages', language)).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const { outputFiles } = await build({
    entryPoints: files.map((file) => join(root, 'messages', language, file)),
    bundle: true,
    format: 'esm',
    outdir: '/',
    write: false,
  })
  const loaded = outputFiles.map(async ({ path, text }) => {
    const { words } = await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)
    return [path.slice(1, -'.js'.length), words]
  })
  return Object.fromEntries((await Promise.all(loaded)).filter(([, words]) => words))
}

function folders(path) {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}
