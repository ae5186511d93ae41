import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentOf, exampleOf } from './configuration-files.mjs'

const variables = [
  { name: 'PORT', default: 3000, description: 'Port to listen on.' },
  { name: 'ACADEMY_NAME', default: 'Two words', description: 'Name, a | in it.' },
  { name: 'PUBLIC_URL', unset: 'http://localhost:PORT', description: 'Address.' },
  { name: 'SECRET', description: 'Secret.' },
]

test('the document has a row for each variable with its default and its meaning', () => {
  const rows = documentOf(variables)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  assert.deepEqual(rows, [
    '| `PORT` | `3000` | Port to listen on. |',
    '| `ACADEMY_NAME` | `Two words` | Name, a \\| in it. |',
    '| `PUBLIC_URL` | http://localhost:PORT | Address. |',
    '| `SECRET` | – | Secret. |',
  ])
})

test('the example has each variable with its default, commented out', () => {
  const [, ...parts] = exampleOf(variables).trim().split('\n\n')
  assert.deepEqual(parts, [
    '# Port to listen on.\n#PORT=3000',
    '# Name, a | in it.\n#ACADEMY_NAME="Two words"',
    '# Address. Default: http://localhost:PORT.\n#PUBLIC_URL=',
    '# Secret.\n#SECRET=',
  ])
})
