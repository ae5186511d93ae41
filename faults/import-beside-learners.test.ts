// @release
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { addGroup } from '#server/testing/groups.ts'
import { addPerson } from '#server/testing/people.ts'
import type { AcademyProcess } from '#server/testing/process.ts'
import { ask } from './support/calls.ts'
import { addClassroom, type Classroom } from './support/classroom.ts'
import { importPeople, strangers } from './support/import.ts'
import { underLoad } from './support/load.ts'
import { newMailbox } from './support/mailbox.ts'
import { newSetup, openOn } from './support/test-servers.ts'

const LINES = 5_000
const A_MINUTE = 60_000
const LEARNERS = 20
/** A learner does something several times a second: more than any class does. */
const THINKING_MS = 200
const ALONE_MS = 30_000
/** Its mails go out slowly on purpose; with room for a slow machine. */
const MAILS_MS = 400_000
/**
 * What the import may cost a learner. Positions are saved while the video plays and nobody waits for them: their limit
 * is there to find a bad plan of the database, which once made them eight times slower.
 */
const TIMES_SLOWER = { watch: 2, position: 4 }

it('An import of 5,000 lines takes less than a minute, and learners hardly notice it', async () => {
  const setup = await newSetup('postgres')
  const { admin, groupId, room } = await setup.withDatabase(async (platform) => ({
    admin: await addPerson(platform, 'admin'),
    groupId: (await addGroup(platform)).id,
    room: await addClassroom(platform, { learners: LEARNERS, chapters: 20 }),
  }))
  const mailbox = await newMailbox()
  await mailbox.back()
  const academy = await openOn(setup, mailbox.env)
  await ask(academy, 'POST /api/admin/groups/:id/enrol', {
    as: admin,
    params: { id: groupId },
    body: { formationIds: [room.formationId] },
  })

  await measure(academy, room, () => pause(2_000))
  const before = await measure(academy, room, () => pause(ALONE_MS))
  let took = 0
  const beside = await measure(academy, room, async () => {
    const began = performance.now()
    const counts = await importPeople(academy, { as: admin, groupId, addresses: strangers(LINES) })
    took = performance.now() - began
    expect(counts).toMatchObject({ invited: LINES })
    // Its invitations go out meanwhile and after.
    await pause(15_000)
  })
  await vi.waitUntil(() => mailbox.letters.length >= LINES, { timeout: MAILS_MS, interval: 100 })
  expect(mailbox.letters).toHaveLength(LINES)
  const after = await measure(academy, room, () => pause(ALONE_MS))

  expect(took).toBeLessThan(A_MINUTE)
  for (const call of ['watch', 'position'] as const) {
    const alone = p99([...before[call], ...after[call]])
    const slower = p99(beside[call])
    const figures = `p99 of ${call}: ${slower.toFixed(1)} ms beside the import (${Math.round(took)} ms), ${alone.toFixed(1)} ms alone`
    expect(slower, figures).toBeLessThanOrEqual(alone * TIMES_SLOWER[call])
  }
}, 700_000)

/** How long the calls of learners take while something goes on. */
async function measure(academy: AcademyProcess, room: Classroom, meanwhile: () => Promise<unknown>) {
  const times = { watch: [] as number[], position: [] as number[] }
  const timed = async (call: keyof typeof times, asking: () => ReturnType<typeof ask>) => {
    await pause(THINKING_MS * (0.5 + Math.random()))
    const began = performance.now()
    const { status } = await asking()
    times[call].push(performance.now() - began)
    expect(status).toBe(200)
  }
  const crowd = underLoad(LEARNERS, async (person) => {
    const as = room.learners[person]
    await timed('watch', () =>
      ask(academy, 'GET /api/formations/watch/:id', { as, params: { id: room.formationId } }),
    )
    await timed('position', () =>
      ask(academy, 'PUT /api/formations/chapitre-position', {
        as,
        body: {
          chapitreId: room.chapterIds[0],
          positionSeconds: times.position.length,
          percent: 10,
        },
      }),
    )
  })
  await meanwhile()
  await crowd.stop()
  return times
}

const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
