// The environment schema of the server, the table in README.md and .env.example list the same variables. npm run
// env:example writes the file; `npm run check` compares. Needs tsx: the schema is TypeScript.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment } from '#server/platform/config.ts'
import { documentedVariables, exampleOf, tableProblems } from './checks/environment-rules.mjs'
import { report } from './checks/sources.mjs'
import { root } from './setup/root.mjs'

/** Read elsewhere: by the S3 client, and to find ffmpeg. */
const OUTSIDE_THE_SCHEMA = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'FFMPEG_PATH']

const file = join(root, '.env.example')
const rows = documentedVariables(readFileSync(join(root, 'README.md'), 'utf8'))
const defaults = Object.fromEntries(
  Object.entries(environment.shape).map(([name, schema]) => [name, schema.safeParse(undefined).data]),
)
const known = [...Object.keys(defaults), ...OUTSIDE_THE_SCHEMA]
const wanted = exampleOf(rows, defaults)

if (process.argv[2] === 'write') writeFileSync(file, wanted)
const written = existsSync(file) ? readFileSync(file, 'utf8') : ''

report(
  [
    ...tableProblems(rows, known),
    ...(written === wanted ? [] : ['.env.example is not what it should be: run npm run env:example.']),
  ],
  `${known.length} variables stand in the table and in .env.example.`,
)
