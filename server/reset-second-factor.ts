import { parseArgs } from 'node:util'
import { z } from 'zod'
import { resetSecondFactor } from '#features/people/server/reset-second-factor.ts'
import { savedIdentity } from '#features/settings/server/service.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database/open.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { launch } from './platform/lifecycle.ts'

const USAGE = 'usage: npm run admin:reset-second-factor -- --email amina@example.org'

const account = z.object({ email: z.email() })

/** The way back for whoever lost their telephone and recovery codes, a sole administrator above all. */
await launch(async () => {
  const { email } = readAccount()
  const given = readConfig(process.env)
  const database = await openDatabase(given)
  try {
    // Only queues the mail: a process of the academy sends it.
    const config = { ...given, ...(await savedIdentity(database.db, given)) }
    const jobs = openJobs(database, console)
    await resetSecondFactor({ config, db: database.db, jobs }, email)
    process.stdout.write(
      `${email} signs in without a second factor from now on. Their sessions and API tokens have ended, and a mail tells them.\n`,
    )
  } finally {
    await database.close()
  }
})

function readAccount() {
  try {
    return account.parse(parseArgs({ options: { email: { type: 'string' } } }).values)
  } catch {
    throw new Error(USAGE)
  }
}
