import { withoutComments } from './sources.mjs'

/** Words that names of ours no longer use, and the words of docs/glossary.md that took their place. */
const RETIRED = {
  around: 'related',
  asItIs: 'unchanged',
  film: 'video',
  films: 'videos',
  followup: 'class progress',
  happened: 'changed',
  inscription: 'enrolment',
  inscriptions: 'enrolments',
  isThere: 'isAvailableOffline',
  keep: 'store, download or retain',
  keeper: 'owner',
  kept: 'offline, autosaved, existing, cached, pending, retained or stored',
  said: 'the noun of what was said: output, claims, refusal',
  unhear: 'unsubscribe',
  whyNot: 'rejectionFor',
  wished: 'requested',
}

/** Names of the wire, which stay where a value of the wire is handled. */
const OF_THE_WIRE = new Set(['inscriptions', 'inscriptionCount'])

/** Names of libraries and of Node. */
const OF_LIBRARIES = new Set(['keepAlive', 'keepAliveTimeout', 'keepPreviousData'])

/** Names of what devices have stored. */
const STORED = new Set(['keptAt'])

const retired = Object.entries(RETIRED).map(([word, instead]) => ({ word, phrase: phraseOf(word), instead }))

/** Identifiers in the code of some files, and their paths, that use a retired word: one sentence each. */
export function retiredNames(files) {
  const problems = []
  for (const [path, text] of files) {
    const inPath = retiredIn(phraseOf(path))
    if (inPath)
      problems.push(`${path}: the path says « ${inPath.word} ». Here it is called « ${inPath.instead} ».`)
    for (const name of new Set(identifiersIn(text))) {
      if (OF_THE_WIRE.has(name) || OF_LIBRARIES.has(name) || STORED.has(name)) continue
      const found = retiredIn(phraseOf(name))
      if (found)
        problems.push(`${path}: ${name} says « ${found.word} ». Here it is called « ${found.instead} ».`)
    }
  }
  return problems
}

const retiredIn = (phrase) => retired.find((one) => phrase.includes(one.phrase))

const STRINGS = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
const PATTERNS = /(?<=(?:[=(,:[!&|?]|=>)\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/[a-z]*/g

const identifiersIn = (text) =>
  withoutComments(text)
    .replace(PATTERNS, '0')
    .replace(STRINGS, '0')
    .match(/[A-Za-z_$][\w$]*/g) ?? []

/** `KeptItems` and `kept-items.ts` are « kept items », with a space on each side of every word. */
function phraseOf(name) {
  const words = name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z0-9]+/)
  return ` ${words.join(' ').toLowerCase()} `
}
