import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { chapterProgress } from '#db/schema/progress.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import type { AcademyProcess } from '#server/testing/process.ts'
import { ask } from './support/calls.ts'
import { addClassroom } from './support/classroom.ts'
import { newSetup, openOn } from './support/test-servers.ts'

const CHAPTERS = 30
const ENOUGH = 20

/** What a device kept while it had no network, in the order in which it happened. */
const completedOffline = (chapterIds: number[]) =>
  chapterIds.flatMap((chapitreId, at) => {
    const position = { chapitreId, positionSeconds: at + 1, percent: 40, id: randomUUID(), ageSeconds: 3_600 }
    const completion = { chapitreId, id: randomUUID(), ageSeconds: 1_800 }
    return at % 2 ? [{ position }] : [{ position }, { completion }]
  })

// Killed with its database, too: the harder case. That PostgreSQL loses nothing either is in crash.test.ts.
describe('A server on the embedded database, killed while devices send what they kept', () => {
  it('has all of it once, whether its answer arrived or not, and a reset is not undone by what comes again', async () => {
    const setup = await newSetup('embedded')
    const room = await setup.withDatabase((platform) =>
      addClassroom(platform, { learners: 2, chapters: CHAPTERS }),
    )
    const academy = await openOn(setup)
    const devices = room.learners.map((learner) => ({
      learner,
      outbox: completedOffline(room.chapterIds),
      sent: 0,
    }))
    const send = (where: AcademyProcess, learner: TestPerson, act: (typeof devices)[0]['outbox'][0]) =>
      'position' in act
        ? ask(where, 'PUT /api/formations/chapitre-position', { as: learner, body: act.position })
        : ask(where, 'POST /api/formations/complete-chapitre', {
            as: learner,
            body: { userId: learner.id, formationId: room.formationId, ...act.completion },
          })
    const sending = Promise.allSettled(
      devices.map(async (device) => {
        for (const act of device.outbox) {
          expect((await send(academy, device.learner, act)).status).toBe(200)
          device.sent += 1
          if (device.sent === ENOUGH) academy.child.kill('SIGKILL')
        }
      }),
    )
    await academy.exited
    expect((await sending).map(({ status }) => status)).toEqual(['rejected', 'rejected'])

    // A device sends again from the first act that it has no answer for; this one lost two answers more.
    const again = await openOn(setup)
    for (const { learner, outbox, sent } of devices)
      for (const act of outbox.slice(Math.max(0, sent - 2)))
        expect((await send(again, learner, act)).status).toBe(200)
    const [first] = devices
    if (!first) throw new Error('there are two devices')
    const { learner } = first
    const body = { userId: learner.id, formationId: room.formationId }
    await ask(again, 'POST /api/formations/reset-formation-progress', { as: learner, body })
    for (const act of first.outbox.slice(-5)) await send(again, learner, act)
    again.child.kill('SIGTERM')
    await again.exited

    const rows = await setup.withDatabase(({ db }) => db.select().from(chapterProgress))
    const of = ({ id }: TestPerson) => rows.filter(({ userId }) => userId === id)
    expect(of(learner).filter(({ percent }) => percent > 0)).toEqual([])
    const second = of((devices[1] as (typeof devices)[0]).learner)
    expect(second).toHaveLength(CHAPTERS)
    for (const [at, chapterId] of room.chapterIds.entries())
      expect(second.find((row) => row.chapterId === chapterId)).toMatchObject({
        percent: at % 2 ? 40 : 100,
        positionSeconds: at + 1,
      })
  })
})
