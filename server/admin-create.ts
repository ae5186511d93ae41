import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createAdmin } from '#features/accounts/server/first-admin.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database/open.ts'
import { launch } from './platform/lifecycle.ts'

const USAGE = 'usage: npm run admin:create -- --email you@example.org --first-name Amina --last-name Benali'

const person = z.object({
  email: z.email(),
  'first-name': z.string().trim().min(1).max(100),
  'last-name': z.string().trim().min(1).max(100),
})

/** The first administrator of an installation: no default password, but a link that sets one. */
await launch(async () => {
  const given = readPerson()
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
})

function readPerson() {
  try {
    const { values } = parseArgs({
      options: {
        email: { type: 'string' },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
      },
    })
    return person.parse(values)
  } catch {
    throw new Error(USAGE)
  }
}
