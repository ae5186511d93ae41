/** The rows of the table of variables: their names and description. */
export function documentedVariables(readme) {
  return readme
    .split('\n')
    .filter((line) => /^\| `[A-Z][A-Z_]+`/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .map(([, names, , meaning]) => ({ names: namesIn(names), meaning: meaning.replaceAll('`', '') }))
}

/** « `GOOGLE_`, `FACEBOOK_` + `CLIENT_ID` » is GOOGLE_CLIENT_ID and FACEBOOK_CLIENT_ID. */
function namesIn(cell) {
  const [names, endings] = cell
    .split(' + ')
    .map((part) => [...part.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name))
  return endings ? names.flatMap((name) => endings.map((ending) => `${name}${ending}`)) : names
}

/** Every variable that is read is in the table once, and no other. */
export function tableProblems(rows, known) {
  const named = rows.flatMap(({ names }) => names)
  return [
    ...known
      .filter((name) => named.filter((other) => other === name).length !== 1)
      .map((name) => `README.md: ${name} needs one row in the table of variables.`),
    ...named
      .filter((name) => !known.includes(name))
      .map((name) => `README.md: ${name} is in the table of variables, and nothing reads it.`),
  ]
}

/** Each setting with its default, commented out. */
export function exampleOf(rows, defaults) {
  const parts = rows.map(({ names, meaning }) =>
    [`# ${meaning}`, ...names.map((name) => `#${name}=${quoted(defaults[name] ?? '')}`)].join('\n'),
  )
  const head =
    '# Every setting of the academy, with its default. Written by `npm run env:example`: change README.md'
  return `${head}\n# and server/platform/config.ts, not this file.\n\n${parts.join('\n\n')}\n`
}

const quoted = (value) => (/\s/.test(value) ? `"${value}"` : String(value))
