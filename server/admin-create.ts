import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createAdmin } from './features/accounts/first-admin.ts'
import { ConfigProblem, readConfig } from './platform/config.ts'
import { DatabaseProblem } from './platform/database/database.ts'
import { openDatabase } from './platform/database/open.ts'
import { AppError } from './platform/errors.ts'

const USAGE = 'usage: npm run admin:create -- --email you@example.org --first-name Amina --last-name Benali'

const person = z.object({
  email: z.email(),
  'first-name': z.string().trim().min(1).max(100),
  'last-name': z.string().trim().min(1).max(100),
})

try {
  await run()
} catch (error) {
  process.stderr.write(`academie: ${problem(error)}\n`)
  process.exit(1)
}

/** The first administrator of an installation: no default password, but a link that sets one. */
async function run() {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' } },
  })
  const given = person.parse(values)
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    const link = await createAdmin(
      { db: database.db, config },
      { email: given.email, firstName: given['first-name'], lastName: given['last-name'] },
    )
    process.stdout.write(
      `${given.email} is an administrator. Within the hour, set the password at:\n${link}\n`,
    )
  } finally {
    await database.close()
  }
}

function problem(error: unknown) {
  if (error instanceof z.ZodError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) {
    return USAGE
  }
  if (error instanceof ConfigProblem) return `bad configuration: ${error.message}`
  if (error instanceof DatabaseProblem || error instanceof AppError) return error.message
  return (error as Error).message
}
