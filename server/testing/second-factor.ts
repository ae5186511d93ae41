import { eq } from 'drizzle-orm'
import { totpFactors } from '#db/schema/keys.ts'
import { periodAt, totpCode } from '#features/accounts/server/second-factor/totp.ts'
import type { TestAcademy, TestPerson } from './academy.ts'

/** Sets up codes for a person by the calls of the API. */
export async function setUpCodes(academy: TestAcademy, person: TestPerson) {
  const { body } = await academy.call('POST /api/user/totp/setup', { as: person })
  const secret: string = body.secret
  const first = totpCode(secret, periodAt(Date.now()))
  const confirmed = await academy.call('POST /api/user/totp/confirm', { as: person, body: { code: first } })
  const recoveryCodes: string[] = confirmed.body.recoveryCodes
  return {
    secret,
    first,
    recoveryCodes,
    /** A code that works now: those used before are forgotten, so that a test need not wait for the next. */
    async code() {
      await academy.platform.db
        .update(totpFactors)
        .set({ lastPeriod: 0 })
        .where(eq(totpFactors.userId, person.id))
      return totpCode(secret, periodAt(Date.now()))
    },
  }
}
