// @release
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { ask } from './support/calls.ts'
import { addClassroom } from './support/classroom.ts'
import { underLoad } from './support/load.ts'
import { type Engine, newSetup, openOn } from './support/test-servers.ts'

const LEARNERS = 200
const A_MINUTE = 60_000
/** A learner does something every few seconds. */
const THINKING_MS = 2_500

describe.each<Engine>(['postgres', 'embedded'])(
  'Two hundred learners at once on the %s database',
  (engine) => {
    it('work for a minute without one error', { timeout: 300_000 }, async () => {
      const setup = await newSetup(engine)
      const room = await setup.withDatabase((platform) =>
        addClassroom(platform, { learners: LEARNERS, chapters: 20 }),
      )
      const academy = await openOn(setup)
      const { formationId, chapterIds } = room
      const turns = room.learners.map(() => 0)

      /** The calls of a learner's pages, in order. */
      const acts = (person: number) => {
        const as = room.learners[person]
        const turn = turns[person] ?? 0
        const chapitreId = chapterIds[turn % chapterIds.length]
        const id = as?.id ?? 0
        return [
          () => ask(academy, 'GET /api/auth/me', { as }),
          () => ask(academy, 'GET /api/formations/formation-progress/:id', { as, params: { id } }),
          () => ask(academy, 'GET /api/formations/watch/:id', { as, params: { id: formationId } }),
          () =>
            ask(academy, 'PUT /api/formations/chapitre-position', {
              as,
              body: { chapitreId, positionSeconds: turn, percent: Math.min(99, turn) },
            }),
          () =>
            ask(academy, 'POST /api/formations/complete-chapitre', {
              as,
              body: { userId: id, formationId, chapitreId },
            }),
          () => ask(academy, 'GET /api/formations'),
        ]
      }
      const crowd = underLoad(LEARNERS, async (person) => {
        const turn = turns[person] ?? 0
        turns[person] = turn + 1
        await pause(THINKING_MS * (0.5 + Math.random()))
        const began = performance.now()
        const { status } = (await acts(person)[turn % 6]?.()) ?? { status: 0 }
        return { status, took: performance.now() - began }
      })
      await pause(A_MINUTE)
      const outcomes = await crowd.stop()
      const took = outcomes.map((outcome) => outcome.took).sort((a, b) => a - b)
      const at = (share: number) => `${(took[Math.floor(took.length * share)] ?? 0).toFixed(0)} ms`
      console.error(
        `${engine}: ${outcomes.length} calls, half within ${at(0.5)}, 99 of 100 within ${at(0.99)}`,
      )
      expect(outcomes.filter(({ status }) => status !== 200)).toEqual([])
      expect(outcomes.length).toBeGreaterThan(LEARNERS * 10)
    })
  },
)
