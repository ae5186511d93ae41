import { withoutComments } from './sources.mjs'

/** Words that names of ours no longer use, and the word of docs/glossary.md that took their place. */
const RETIRED = {
  film: 'video',
  films: 'videos',
  inscription: 'enrolment',
  inscriptions: 'enrolments',
  wished: 'requested',
  unhear: 'unsubscribe',
}

/** Names of the wire, which stay where a value of the wire is handled. */
const OF_THE_WIRE = new Set(['inscriptions', 'inscriptionCount'])

/** Identifiers in the code of some files that use a retired word: one sentence each. */
export function retiredNames(files) {
  const problems = []
  for (const [path, text] of files) {
    for (const name of new Set(identifiersIn(text))) {
      if (OF_THE_WIRE.has(name)) continue
      const word = wordsOf(name).find((one) => Object.hasOwn(RETIRED, one))
      if (word) problems.push(`${path}: ${name} says « ${word} ». Here it is called « ${RETIRED[word]} ».`)
    }
  }
  return problems
}

const STRINGS = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
const PATTERNS = /(?<=[=(,:[!&|?]\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/[a-z]*/g

const identifiersIn = (text) =>
  withoutComments(text)
    .replace(PATTERNS, '0')
    .replace(STRINGS, '0')
    .match(/[A-Za-z_$][\w$]*/g) ?? []

const wordsOf = (name) =>
  name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_$]/).map((part) => part.toLowerCase())
