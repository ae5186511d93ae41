import { withoutComments } from './sources.mjs'

const accents = /[àâäçéèêëîïôöùûüÿœæÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸŒÆ«»’]/
const frenchWords =
  /(?<![\w/-])(?:le|la|les|un|une|des|du|et|ou|vous|votre|vos|pour|avec|sans|sur|dans|est|sont|aucun|aucune|ce|cette|ces|mon|mes|ajouter|supprimer|modifier|annuler|enregistrer|envoyer|fermer|ouvrir|retour|suivant|suivante|rechercher|chargement|erreur|veuillez|connexion|bonjour|merci|nom|mot de passe|formation|formations|apprenant|formateur|cours|gratuit)(?![\w-])/i

/**
 * French text outside of a dictionary: `path:line` and the text. `values` are the French values of the contract (« En
 * attente »), which are compared with and never shown.
 */
export function inlineFrench(files, values = []) {
  return [...files].flatMap(([path, text]) =>
    literalsOf(withoutComments(text))
      .filter(({ value }) => looksFrench(value) && !values.includes(value))
      .map(
        ({ value, line }) =>
          `${path}:${line} says « ${value.trim()} ». Put it in messages/fr and read it from #words.`,
      ),
  )
}

/** Class lists and paths have neither capitals nor accents; sentences and labels have one of them. */
function looksFrench(value) {
  if (accents.test(value)) return true
  return /^\s*[A-Z]/.test(value) && frenchWords.test(value)
}

export function literalsOf(code) {
  const strings = [
    ...code.matchAll(/'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`|>([^<>{}=;()]+)</g),
  ]
  return strings.map((match) => ({
    value: match.slice(1).find((part) => part !== undefined),
    line: code.slice(0, match.index).split('\n').length,
  }))
}

/** The keys of a dictionary, as `form.title`, down to its texts, functions and lists. */
export function keysOf(words, prefix = '') {
  return Object.entries(words).flatMap(([key, value]) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? keysOf(value, `${prefix}${key}.`)
      : [`${prefix}${key}`],
  )
}

/** The keys of one area that no file reads. Reading a branch as a value reads everything below it. */
export function unusedKeys(area, words, files) {
  const unused = new Set(keysOf(words))
  for (const text of files.values()) {
    // Most files read few dictionaries.
    if (!text.includes(`/${area}.ts'`)) continue
    const code = withoutComments(text)
    for (const { name, path } of localNames(area, code)) {
      const uses = new RegExp(`(?<![\\w$.])${name}((?:\\s*\\??\\.\\s*[\\w$]+)*)`, 'g')
      for (const [, chain] of code.replace(takenApart, '').matchAll(uses)) {
        const read = readPath(words, [...path, ...(chain.match(/[\w$]+/g) ?? [])])
        if (read === '') continue
        for (const key of unused) if (key === read || key.startsWith(`${read}.`)) unused.delete(key)
      }
    }
  }
  return [...unused]
}

/** `const { form: text, title } = words.page`: destructured branches. */
const takenApart = /const \{([^{}]*)\} = ([\w$]+)((?:\.[\w$]+)*)/g

/** The local names of the dictionary of an area and of its branches. */
function localNames(area, code) {
  const imports = code.matchAll(new RegExp(`import \\{([^}]*)\\} from '(?:#words/|\\./)${area}\\.ts'`, 'g'))
  const names = [...imports].map(([, list]) => ({
    name: /\bwords(?:\s+as\s+([\w$]+))?/.exec(list)?.[1] ?? 'words',
    path: [],
  }))
  for (const [, parts, from, chain] of code.matchAll(takenApart)) {
    const whole = names.find(({ name }) => name === from)
    if (!whole) continue
    for (const [, key, alias = key] of parts.matchAll(/([\w$]+)(?:\s*:\s*([\w$]+))?/g)) {
      names.push({ name: alias, path: [...whole.path, ...(chain.match(/[\w$]+/g) ?? []), key] })
    }
  }
  return names
}

/** The part of a property chain that the dictionary has: `words.title.toUpperCase` reads `title`. */
function readPath(words, properties) {
  const path = []
  let at = words
  for (const property of properties) {
    if (at === null || typeof at !== 'object' || !(property in at)) break
    at = at[property]
    path.push(property)
  }
  return path.join('.')
}
