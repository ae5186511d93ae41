/** A variable: `{ name, description, default?, unset? }`. `unset` describes what applies without a fixed default. */

/** docs/configuration.md. */
export function documentOf(variables) {
  const rows = variables.map(
    (variable) =>
      `| \`${variable.name}\` | ${escaped(defaultOf(variable))} | ${escaped(variable.description)} |`,
  )
  return `# Configuration

<!-- Written by \`npm run docs:configuration\` from server/platform/config.ts: change that file, not this one. -->

Every setting is an environment variable. An invalid value stops startup with a one-line error.
[.env.example](../.env.example) lists them for copying.

| variable | default | meaning |
| --- | --- | --- |
${rows.join('\n')}
`
}

/** .env.example: each variable with its default, commented out. */
export function exampleOf(variables) {
  const head =
    '# Every setting of the academy with its default. Written by `npm run docs:configuration` from\n# server/platform/config.ts: change that file, not this one.'
  const parts = variables.map(
    ({ name, description, default: value, unset }) =>
      `# ${description}${unset ? ` Default: ${unset}.` : ''}\n#${name}=${quoted(value ?? '')}`,
  )
  return `${[head, ...parts].join('\n\n')}\n`
}

function defaultOf({ default: value, unset }) {
  if (unset) return unset
  return value === undefined || value === '' ? '–' : `\`${value}\``
}

/** A bar would end the cell. */
const escaped = (text) => text.replaceAll('|', '\\|')

const quoted = (value) => (/\s/.test(value) ? `"${value}"` : String(value))
