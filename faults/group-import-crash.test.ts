import { count } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { inscriptions } from '#db/schema/inscriptions.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { addFormation } from '#server/testing/formations.ts'
import { addGroup } from '#server/testing/groups.ts'
import { addPerson } from '#server/testing/people.ts'
import type { AcademyProcess } from '#server/testing/process.ts'
import { ask } from './support/calls.ts'
import { importPeople, strangers } from './support/import.ts'
import { newMailbox } from './support/mailbox.ts'
import { type Engine, newSetup, openOn } from './support/test-servers.ts'

const LINES = 600
/** As import-list.ts commits them. */
const PART = 50
const soon = { timeout: 60_000, interval: 20 }

describe.each<Engine>(['embedded', 'postgres'])(
  'A server on the %s database, killed during an import and during its mails',
  (engine) => {
    it('leaves whole parts; the same file does the rest, and everybody is invited once', async () => {
      const setup = await newSetup(engine)
      const { admin, groupId } = await setup.withDatabase(async (platform) => ({
        admin: await addPerson(platform, 'admin'),
        groupId: (await addGroup(platform)).id,
        formation: await addFormation(platform),
      }))
      let atFirstLetter: AcademyProcess | null = null
      const mailbox = await newMailbox({ onLetter: () => atFirstLetter?.child.kill('SIGKILL') })
      const academy = await openOn(setup, mailbox.env)
      const [formation] = (await ask(academy, 'GET /api/formations')).body.data
      const enrolled = await ask(academy, 'POST /api/admin/groups/:id/enrol', {
        as: admin,
        params: { id: groupId },
        body: { formationIds: [formation.id] },
      })
      expect(enrolled.status).toBe(200)
      const list = { as: admin, groupId, addresses: strangers(LINES) }

      const importing = importPeople(academy, list)
      importing.catch(() => {})
      await vi.waitFor(
        async () => expect(await memberCount(academy, admin, groupId)).toBeGreaterThan(0),
        soon,
      )
      academy.child.kill('SIGKILL')
      await expect(importing).rejects.toThrow()
      await academy.exited

      const second = await openOn(setup, mailbox.env)
      const members = await memberCount(second, admin, groupId)
      expect([members > 0, members < LINES, members % PART]).toEqual([true, true, 0])
      expect(await importPeople(second, list)).toMatchObject({
        already: members,
        invited: LINES - members,
        invalid: 0,
      })
      // The worst moment: the mail server has a whole letter, and the academy does not know it yet.
      atFirstLetter = second
      await mailbox.back()
      await second.exited
      atFirstLetter = null

      const third = await openOn(setup, mailbox.env)
      const invited = () => mailbox.letters.flatMap(({ to }) => to)
      // A process is taken for dead after a minute, and what it had begun is tried again after half a minute.
      await vi.waitFor(() => expect(new Set(invited()).size).toBe(LINES), { timeout: 600_000, interval: 500 })
      expect(invited()).toHaveLength(LINES)
      third.child.kill('SIGTERM')
      await third.exited
      const [after] = await setup.withDatabase(({ db }) => db.select({ places: count() }).from(inscriptions))
      expect(after?.places).toBe(LINES)
    }, 900_000)
  },
)

async function memberCount(academy: AcademyProcess, as: TestPerson, groupId: number): Promise<number> {
  const { body } = await ask(academy, 'GET /api/admin/groups/:id', { as, params: { id: groupId } })
  return body.group.memberCount
}
