import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contactMessages } from '#db/schema/contact.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { ask, write } from './support/calls.ts'
import { addClassroom, type Classroom } from './support/classroom.ts'
import { underLoad } from './support/load.ts'
import { type Engine, newSetup, openOn } from './support/test-servers.ts'

const ENOUGH = 40

describe.each<Engine>(['embedded', 'postgres'])(
  'A server on the %s database, killed under load',
  (engine) => {
    it('has lost nothing that it acknowledged', async () => {
      const setup = await newSetup(engine)
      const room = await setup.withDatabase((platform) => addClassroom(platform, { chapters: 40 }))
      const academy = await openOn(setup)

      const subjects: string[] = []
      const completed: Completion[] = []
      const crowd = underLoad(8, async (person) => {
        if (person % 2) {
          const subject = randomBytes(8).toString('hex')
          const { status } = await write(academy, subject)
          expect(status).toBe(201)
          subjects.push(subject)
        } else {
          completed.push(...(await completeNext(academy, room, completed)))
        }
        if (subjects.length >= ENOUGH && completed.length >= ENOUGH) academy.child.kill('SIGKILL')
      })
      await academy.exited
      await crowd.stop().catch(() => {})

      const again = await openOn(setup)
      const finished = await Promise.all(room.learners.map((learner) => finishedBy(again, room, learner)))
      const lost = completed.filter(({ learner, chapitreId }) => {
        const at = room.learners.indexOf(learner)
        return !finished[at]?.has(chapitreId)
      })
      expect(lost).toEqual([])

      again.child.kill('SIGTERM')
      await again.exited
      const stored = await setup.withDatabase(({ db }) => db.select().from(contactMessages))
      expect(stored.map(({ subject }) => subject)).toEqual(expect.arrayContaining(subjects))
    })
  },
)

interface Completion {
  learner: TestPerson
  chapitreId: number
}

/** Each learner completes their first incomplete chapter. */
async function completeNext(academy: { url: string }, room: Classroom, done: Completion[]) {
  const learner = room.learners[Math.floor(Math.random() * room.learners.length)] as TestPerson
  const own = done.filter((completion) => completion.learner === learner)
  const chapitreId = room.chapterIds[own.length]
  if (!chapitreId) return []
  const { status } = await ask(academy, 'POST /api/formations/complete-chapitre', {
    as: learner,
    body: { userId: learner.id, formationId: room.formationId, chapitreId },
  })
  expect(status).toBe(200)
  return [{ learner, chapitreId }]
}

async function finishedBy(academy: { url: string }, { formationId }: Classroom, learner: TestPerson) {
  const { body } = await ask(academy, 'GET /api/formations/watch/:id', {
    as: learner,
    params: { id: formationId },
  })
  const chapters: { id: number; progress: number }[] = body.chapitres
  return new Set(chapters.filter(({ progress }) => progress === 100).map(({ id }) => id))
}
