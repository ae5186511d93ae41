import { eq } from 'drizzle-orm'
import { categories, courses } from '#db/schema/courses.ts'
import { firstSteps } from '#db/schema/first-steps.ts'
import { users } from '#db/schema/people.ts'
import { hasSecondFactor } from '#features/accounts/server/second-factor/second-factor.ts'
import { DEFAULT_NAMES } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { composeMail, type MailDraft, pageLink } from '#server/platform/mail/layout.ts'
import type { Platform } from '#server/platform/platform.ts'
import { limit } from '#server/platform/rate-limits.ts'
import type { Caller } from '#server/platform/sessions.ts'
import type { Academy } from '#shared/academy.ts'
import type { Language } from '#shared/languages.ts'
import { paths } from '#shared/paths.ts'
import { words } from '#words/first-steps-answers.ts'
import { FIRST_STEPS, type FirstStep } from '../first-steps.ts'
import { currentSettings, pictureOf } from './queries.ts'

/** Read from the data at each call; only the mail and the dismissal are noted. */
export async function stepsOf(platform: Platform, caller: Caller) {
  if (platform.config.demo) return { steps: [], dismissed: true }
  const { db } = platform
  const noted = new Set((await db.select().from(firstSteps)).map(({ name }) => name))
  const isDone: Record<FirstStep, boolean> = {
    identity: await hasIdentity(platform),
    'second-factor': await hasSecondFactor(platform, caller.id),
    category: await isAny(db, categories),
    formation: await isAny(db, courses),
    trainer: (await db.$count(users, eq(users.role, 'formateur'))) > 0,
    mail: noted.has('mail'),
  }
  return {
    steps: FIRST_STEPS.map((id) => ({ id, done: isDone[id] })),
    dismissed: noted.has('dismissed'),
  }
}

const isAny = async (db: Db, table: typeof categories | typeof courses) =>
  (await db.select({ id: table.id }).from(table).limit(1)).length > 0

/** A name that is not ours, from the environment or saved, and a logo. */
async function hasIdentity({ db, identity }: Platform) {
  const saved = (await currentSettings(db))?.value.name?.fr
  const isNamed = Boolean(saved) || identity.given.academy.name !== DEFAULT_NAMES.fr
  return isNamed && Boolean(await pictureOf(db, 'logo'))
}

const note = (db: Db, name: 'mail' | 'dismissed') =>
  db.insert(firstSteps).values({ name }).onConflictDoNothing()

export async function dismissFirstSteps({ db }: Platform) {
  await note(db, 'dismissed')
}

const TEST_MAILS = { max: 10, seconds: 60 * 60 }

/** Not by a job: whoever asks waits for the answer of the mail server. */
export async function sendTestMail(platform: Platform, caller: Caller, language: Language) {
  await limit(platform, `test-mail:${caller.id}`, TEST_MAILS)
  const mail = composeMail(platform.config, language, (academy) => testMail(academy, caller.email))
  try {
    await platform.mail.send(mail)
  } catch (error) {
    throw mailFailed(error)
  }
  await note(platform.db, 'mail')
}

const testMail = (academy: Academy, to: string): MailDraft => ({
  to,
  subject: words.mail.subject(academy.name),
  paragraphs: [words.mail.works(academy.name)],
  button: { label: words.mail.button, url: pageLink(academy, paths.admin.home) },
})

/** As long as a line of a mail server: what follows is of no use. */
const LONGEST_REASON = 300

const mailFailed = (error: unknown) => {
  const reason = error instanceof Error ? error.message.split('\n')[0]?.slice(0, LONGEST_REASON) : ''
  return new AppError(502, 'mail_failed', () => words.failed(reason ?? ''))
}
