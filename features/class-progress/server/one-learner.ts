import { notify } from '#features/notifications/server/notify.ts'
import type { Author } from '#server/authors.ts'
import { chapterNotFound, personNotFound } from '#server/platform/errors.ts'
import { queueMail } from '#server/platform/mail/jobs.ts'
import { type MailDraft, pageLink } from '#server/platform/mail/layout.ts'
import type { Platform } from '#server/platform/platform.ts'
import { limit, remaining } from '#server/platform/rate-limits.ts'
import type { Academy } from '#shared/academy.ts'
import { MESSAGES_A_DAY } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { words } from '#words/mails.ts'
import type { OneLearner } from '../contract.ts'
import { type ChapterRow, findMember, nameOf, selectMessages, selectOwnChapters } from './learner-queries.ts'
import { selectPackageResults } from './package-queries.ts'
import { isoOf, openCourse, presentMember } from './service.ts'

const A_DAY = { max: MESSAGES_A_DAY, seconds: 24 * 60 * 60 }
const counterOf = ({ caller }: Author) => `learner-messages:${caller.id}`

/** One person of a class: each chapter, where they are stuck, and what the reader wrote to them. */
export async function oneLearner(platform: Platform, formationId: number, userId: number, author: Author) {
  const { db } = platform
  const { name, chapterCount } = await openCourse(platform, formationId, author)
  await requireMember(platform, formationId, userId)
  const { packages: _, ...person } = await presentMember(platform, { formationId, chapterCount }, userId)
  const rows = await selectOwnChapters(db, formationId, userId)
  const scores = await selectPackageResults(db, formationId, [userId])
  const scoreOf = (id: number) => scores.find(({ chapterId }) => chapterId === id)?.percent ?? null
  const stuckAt = person.state === 'stuck' ? whereStopped(rows) : undefined
  const learner: OneLearner = {
    ...person,
    formation: name,
    stuckAt: stuckAt ? { chapitreId: stuckAt.id, title: stuckAt.title } : null,
    chapters: rows.map(({ lastAt, begun: _, completedAt, bestPercent, ...row }, place) => ({
      ...row,
      number: place + 1,
      completedAt: isoOf(completedAt),
      bestPercent: row.kind === 'package' ? scoreOf(row.id) : bestPercent,
      lastActivityAt: isoOf(lastAt),
    })),
  }
  const messages = await selectMessages(db, formationId, userId, author.caller.id)
  return {
    learner,
    messages: messages.map(({ id, facts, at }) => ({ id, text: facts.text ?? '', at: at.toISOString() })),
    messagesLeft: await remaining(platform, counterOf(author), A_DAY),
  }
}

/** The last chapter that was begun and not finished; where each begun one is finished, the next. */
function whereStopped(rows: ChapterRow[]): ChapterRow | undefined {
  const open = rows.filter(({ completedAt }) => completedAt === null)
  const momentOf = ({ lastAt }: ChapterRow) => (lastAt ? new Date(lastAt).getTime() : 0)
  const [last] = open.filter(({ begun }) => begun).sort((a, b) => momentOf(b) - momentOf(a))
  return last ?? open[0]
}

interface Message {
  text: string
  /** The chapter that the message leads to. */
  chapitreId?: number
}

/** Reaches the learner in the bell and by mail. Nobody sees an address of the other. */
export async function writeTo(
  platform: Platform,
  formationId: number,
  userId: number,
  { text, chapitreId }: Message,
  author: Author,
) {
  const { name } = await openCourse(platform, formationId, author)
  const member = await requireMember(platform, formationId, userId)
  if (chapitreId !== undefined) await requireChapter(platform, formationId, userId, chapitreId)
  return platform.db.transaction(async (tx) => {
    // Undone with the message if that fails.
    await limit({ config: platform.config, db: tx }, counterOf(author), A_DAY)
    const person = await nameOf(tx, author.caller.id)
    const facts = { formation: name, person, text, authorId: author.caller.id, chapitreId }
    await notify(platform, tx, [userId], { kind: 'message', formationId, facts, mailed: false })
    if (member.isReachable)
      await queueMail(platform, tx, member.language, (academy) =>
        messageMail(academy, member.email, { formationId, ...facts }),
      )
    return { messagesLeft: await remaining({ config: platform.config, db: tx }, counterOf(author), A_DAY) }
  })
}

async function requireMember({ db }: Platform, formationId: number, userId: number) {
  const member = await findMember(db, formationId, userId)
  if (!member) throw personNotFound()
  return member
}

async function requireChapter({ db }: Platform, formationId: number, userId: number, chapterId: number) {
  const chapters = await selectOwnChapters(db, formationId, userId)
  if (!chapters.some(({ id }) => id === chapterId)) throw chapterNotFound()
}

interface Mailed extends Message {
  formationId: number
  formation: string
  person: string
}

function messageMail(
  academy: Academy,
  to: string,
  { formationId, formation, person, text, chapitreId }: Mailed,
): MailDraft {
  const { subject, lead, openChapter, openCourse, noReply } = words.message
  return {
    to,
    subject: subject(person),
    paragraphs: [lead(person, formation), text],
    button:
      chapitreId === undefined
        ? { label: openCourse, url: pageLink(academy, paths.learner.watch(formationId)) }
        : { label: openChapter, url: pageLink(academy, paths.learner.watchChapter(formationId, chapitreId)) },
    after: [noReply],
  }
}
