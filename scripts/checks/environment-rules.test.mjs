import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentedVariables, exampleOf, tableProblems } from './environment-rules.mjs'

const table = `
| variable                    | default | meaning           |
| --------------------------- | ------- | ----------------- |
| \`PORT\`, \`HOST\`          | 3000    | where it listens  |
| \`GOOGLE_\`, \`FACEBOOK_\` + \`CLIENT_ID\` | unset | sign-in at \`PUBLIC_URL\` |
`
const rows = documentedVariables(table)

test('reads the variables of each row, put together where they share an ending', () => {
  assert.deepEqual(rows, [
    { names: ['PORT', 'HOST'], meaning: 'where it listens' },
    { names: ['GOOGLE_CLIENT_ID', 'FACEBOOK_CLIENT_ID'], meaning: 'sign-in at PUBLIC_URL' },
  ])
})

test('finds what is read and not in the table, and what is in the table and not read', () => {
  assert.deepEqual(tableProblems(rows, ['PORT', 'HOST', 'GOOGLE_CLIENT_ID', 'FACEBOOK_CLIENT_ID']), [])
  const problems = tableProblems(rows, ['PORT', 'DATA_DIR', 'GOOGLE_CLIENT_ID', 'FACEBOOK_CLIENT_ID'])
  assert.deepEqual(problems, [
    'README.md: DATA_DIR needs one row in the table of variables.',
    'README.md: HOST is in the table of variables, and nothing reads it.',
  ])
})

test('writes each setting with its default, switched off', () => {
  const text = exampleOf(rows, { PORT: 3000, HOST: 'a b' })
  assert.match(
    text,
    /\n# where it listens\n#PORT=3000\n#HOST="a b"\n\n# sign-in at PUBLIC_URL\n#GOOGLE_CLIENT_ID=\n/,
  )
})
