import { describe, expect, it, vi } from 'vitest'
import { certificates } from '#db/schema/certificates.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { ask } from './support/calls.ts'
import { addClassroom } from './support/classroom.ts'
import { underLoad } from './support/load.ts'
import { newSetup, openOn } from './support/test-servers.ts'

const LEARNERS = 30
const ENOUGH = 12

describe('A server killed while learners complete their course', () => {
  it('has lost no certificate, and gives one to whoever it owes one', async () => {
    const setup = await newSetup('postgres')
    const room = await setup.withDatabase((platform) =>
      addClassroom(platform, { learners: LEARNERS, chapters: 1 }),
    )
    const academy = await openOn(setup)
    const waiting = [...room.learners]
    const completed: TestPerson[] = []
    const crowd = underLoad(4, async () => {
      const learner = waiting.shift()
      if (!learner) return
      const { status } = await ask(academy, 'POST /api/formations/complete-chapitre', {
        as: learner,
        body: { userId: learner.id, formationId: room.formationId, chapitreId: room.chapterIds[0] },
      })
      expect(status).toBe(200)
      completed.push(learner)
      if (completed.length >= ENOUGH) academy.child.kill('SIGKILL')
    })
    await academy.exited
    await crowd.stop().catch(() => {})

    const issued = () => setup.withDatabase(({ db }) => db.select().from(certificates))
    expect((await issued()).map(({ userId }) => userId)).toEqual(
      expect.arrayContaining(completed.map(({ id }) => id)),
    )
    // Somebody's completion may have been stored without its answer: the next process finds them.
    const again = await openOn(setup)
    const complete = await Promise.all(
      room.learners.map((learner) => isComplete(again, room.formationId, learner)),
    )
    const due = room.learners.filter((_, at) => complete[at]).map(({ id }) => id)
    await vi.waitFor(
      async () => {
        const people = (await issued()).map(({ userId }) => userId as number)
        expect(people.sort((a, b) => a - b)).toEqual(due.sort((a, b) => a - b))
      },
      { timeout: 120_000, interval: 1_000 },
    )
    const [{ number } = { number: '' }] = await issued()
    expect((await fetch(`${again.url}/certificats/${number}.pdf`)).status).toBe(200)
  })
})

async function isComplete(academy: { url: string }, id: number, learner: TestPerson) {
  const { body } = await ask(academy, 'GET /api/formations/watch/:id', { as: learner, params: { id } })
  return body.chapitres.every(({ progress }: { progress: number }) => progress === 100)
}
