/** Rules of French typography. */
const rules = [
  [/\p{L}'\p{L}/u, 'a straight apostrophe: write ’'],
  [/ [;!?%]/, 'a space that may break before ; ! ? or %: write \\u202f'],
  [/ [:»]|« /, 'a space that may break before : or inside « »: write \\u00a0'],
  [/\p{L}(?:[;!?]|:(?=\s|$))/u, 'a sign glued to its word: put \\u202f (\\u00a0 before :) between them'],
  [/\.\.\./, 'three dots: write …'],
  [/"[^"]*"/, 'straight quotation marks: write «\\u00a0…\\u00a0»'],
  [
    /\d (?:octets|[KMG]o|min|h|s|heures?|jours?|MAD)(?!\p{L})/u,
    'a unit that may leave its number: write \\u00a0',
  ],
]

/** Texts of a dictionary that break a rule: key, problem and text. */
export function typographyProblems(words, quoted = [], prefix = '') {
  return Object.entries(words).flatMap(([key, value]) => {
    if (value !== null && typeof value === 'object') {
      return typographyProblems(value, quoted, `${prefix}${key}.`)
    }
    const text = textOf(value)
    if (isAddress(text) || quoted.some((pattern) => matches(pattern, text))) return []
    return rules
      .filter(([broken]) => broken.test(text))
      .map(([, advice]) => `${prefix}${key} has ${advice} (« ${text} »)`)
  })
}

/** Sentences with parameters are called with 2 for each. */
function textOf(value) {
  if (typeof value !== 'function') return String(value)
  try {
    return String(value(...Array(value.length).fill(2)))
  } catch {
    return String(value(...Array(value.length).fill('2')))
  }
}

const isAddress = (text) => /^https?:\/\/\S+$/.test(text)

function matches(pattern, text) {
  const parts = pattern.split('{}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text)
}
