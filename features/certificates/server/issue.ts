import { createHash, randomBytes } from 'node:crypto'
import { certificates } from '#db/schema/certificates.ts'
import { unsubscribing } from '#features/notifications/server/mails.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { mailSettingsOf } from '#features/notifications/server/service.ts'
import { inParts } from '#server/platform/in-parts.ts'
import { queueMail } from '#server/platform/mail/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ACADEMY_TIME_ZONE } from '#shared/academy.ts'
import { type DueRow, highestEnrolment, type Scope, selectDue } from './due-queries.ts'
import { issuedMail } from './emails.ts'

const MOST_AT_ONCE = 100
/** Enrolments in one statement: those of a large academy take longer than a statement may. */
const ENROLMENTS_AT_ONCE = 5_000

/**
 * Issues what is due. However many processes do it at once, a learner gets one certificate a course: the second
 * insertion waits for the first and then does nothing. Learners of the demo, who never were, are not written to.
 */
export async function issueDue(platform: Platform, scope: Scope | 'all', { mailed = true } = {}) {
  if (scope !== 'all') return issueWithin(platform, scope, mailed)
  const parts = Math.ceil((await highestEnrolment(platform.db)) / ENROLMENTS_AT_ONCE)
  const starts = Array.from({ length: parts }, (_, index) => index * ENROLMENTS_AT_ONCE)
  await inParts(starts, 1, async ([after = 0]) =>
    issueWithin(platform, { after, upTo: after + ENROLMENTS_AT_ONCE }, mailed),
  )
}

async function issueWithin(platform: Platform, scope: Scope, mailed: boolean) {
  const start = typeof scope === 'object' && 'after' in scope ? scope.after : 0
  for (let last = start; ; ) {
    const due = await issueSome(platform, scope, last, mailed)
    const end = due.at(-1)
    if (!end || due.length < MOST_AT_ONCE) return
    last = end.enrolmentId
  }
}

/** One transaction a part: a certificate exists if, and only if, its mail is queued. */
function issueSome(platform: Platform, scope: Scope, after: number, mailed: boolean) {
  return platform.db.transaction(async (tx) => {
    const due = await selectDue(tx, scope, after, MOST_AT_ONCE)
    if (due.length === 0) return due
    const issued = await tx.insert(certificates).values(due.map(withNumber)).onConflictDoNothing().returning({
      number: certificates.number,
      userId: certificates.userId,
      formationId: certificates.formationId,
    })
    for (const { number, userId, formationId } of mailed ? issued : []) {
      const row = due.find((one) => one.userId === userId && one.formationId === formationId)
      if (!row) continue
      const facts = { formation: row.formationName }
      await notify(platform, tx, [row.userId], { kind: 'certificate', formationId, facts, mailed: false })
      if ((await mailSettingsOf(tx, row.userId)).certificate)
        await queueMail(platform, tx, row.language, (academy) => ({
          ...issuedMail(academy, row, number),
          ...unsubscribing(platform, academy, row.userId, 'certificate'),
        }))
    }
    return due
  })
}

function withNumber({ enrolmentId: _, email, minutes, ...facts }: DueRow) {
  const emailSalt = randomBytes(16).toString('hex')
  const issuedAt = new Date()
  const emailHash = hashOf(email, emailSalt)
  return { ...facts, hours: minutes / 60, number: newNumber(issuedAt), issuedAt, emailSalt, emailHash }
}

/** As Open Badges writes an address: in small letters, since case does not matter in ours. */
const hashOf = (email: string, salt: string) =>
  `sha256$${createHash('sha256')
    .update(email.toLowerCase() + salt)
    .digest('hex')}`

/** Crockford's: without the letters that are read as digits, and without U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

const yearInMorocco = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: ACADEMY_TIME_ZONE })

/** Fifty random bits: nobody finds somebody's certificate by trying. */
export function newNumber(day: Date): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length])
  return `AI-${yearInMorocco.format(day)}-${letters.join('')}`
}
