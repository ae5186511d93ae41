// docs/configuration.md and .env.example describe the variables of server/platform/config.ts. `npm run
// docs:configuration` writes both files; `npm run check` compares. Needs tsx: the schema is TypeScript.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { environment } from '#server/platform/config.ts'
import { documentOf, exampleOf } from './checks/configuration-files.mjs'
import { report } from './checks/sources.mjs'
import { root } from './setup/root.mjs'

const variables = Object.entries(environment.shape).map(([name, schema]) => ({
  name,
  default: schema.safeParse(undefined).data,
  ...z.globalRegistry.get(schema),
}))
const files = { 'docs/configuration.md': documentOf(variables), '.env.example': exampleOf(variables) }

const problems = variables
  .filter(({ description }) => !description)
  .map(({ name }) => `server/platform/config.ts: ${name} has no description.`)
for (const [file, text] of Object.entries(files)) {
  const path = join(root, file)
  if (process.argv[2] === 'write') writeFileSync(path, text)
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== text)
    problems.push(`${file} is out of date: run npm run docs:configuration.`)
}
report(problems, `${variables.length} variables are described in docs/configuration.md and .env.example.`)
