import { secondFactorOffMail } from '#features/accounts/server/emails.ts'
import { removeSecondFactor } from '#features/accounts/server/second-factor/second-factor.ts'
import { recordAction } from '#server/platform/audit.ts'
import { queueMail } from '#server/platform/mail/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { endSessionsOf } from '#server/platform/sessions.ts'
import { namedInTrail } from './presenters.ts'
import { lockPersonAt } from './queries.ts'

const COMMAND = 'npm run admin:reset-second-factor'

/** For whoever runs the server: no administrator needs to be able to sign in. */
export async function resetSecondFactor(
  platform: Pick<Platform, 'config' | 'db' | 'jobs'>,
  email: string,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const account = await lockPersonAt(tx, email)
    if (!account) throw new Error(`There is no account for ${email}.`)
    if (!(await removeSecondFactor(tx, account.id))) {
      throw new Error(`The account of ${email} has no second factor.`)
    }
    await endSessionsOf(tx, account.id)
    await recordAction(tx, COMMAND, 'user.second-factor', namedInTrail(account))
    await queueMail(platform, tx, account.language, (academy) => secondFactorOffMail(academy, account))
  })
}
