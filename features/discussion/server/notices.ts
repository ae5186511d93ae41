import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { nameOf, selectThreadPeople } from './queries.ts'

type Jobs = Pick<Platform, 'jobs'>

/** To the trainer. Many questions in one course are one thread: they are mailed together. */
export async function notifyOfQuestion(
  platform: Jobs,
  tx: Db,
  course: { id: number; name: string; trainerId: number | null },
  caller: Caller,
  text: string,
) {
  const { id, name, trainerId } = course
  if (trainerId === null || trainerId === caller.id) return
  await notify(platform, tx, [trainerId], {
    kind: 'question',
    formationId: id,
    facts: { formation: name, person: await nameOf(tx, caller.id), text },
    thread: `formation:${id}`,
  })
}

/** To the asker and those who answered before, as long as the course is open to them. */
export async function notifyOfAnswer(
  platform: Jobs,
  tx: Db,
  { question, formationName }: { question: { id: number; formationId: number }; formationName: string },
  caller: Caller,
  text: string,
) {
  const people = await selectThreadPeople(tx, question, caller.id)
  await notify(platform, tx, people, {
    kind: 'answer',
    formationId: question.formationId,
    facts: { formation: formationName, person: await nameOf(tx, caller.id), text },
    thread: `question:${question.id}`,
  })
}
