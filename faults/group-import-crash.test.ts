import { describe, expect, it, vi } from 'vitest'
import { enrolments } from '#db/schema/enrolments.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addGroup } from '#server/testing/groups.ts'
import { addPerson } from '#server/testing/people.ts'
import type { AcademyProcess } from '#server/testing/process.ts'
import { ask } from './support/calls.ts'
import { importPeople, strangers } from './support/import.ts'
import { type Letter, newMailbox } from './support/mailbox.ts'
import { reopenAfterPause } from './support/missed.ts'
import { type Engine, newSetup, openOn, type Setup } from './support/test-servers.ts'

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
        formation: await addCourse(platform),
      }))
      let atFirstLetter: AcademyProcess | null = null
      const mailbox = await newMailbox({ onLetter: () => atFirstLetter?.child.kill('SIGKILL') })
      const academy = await openOn(setup, mailbox.env)
      const [course] = (await ask(academy, 'GET /api/formations')).body.data
      const enrolled = await ask(academy, 'POST /api/admin/groups/:id/enrol', {
        as: admin,
        params: { id: groupId },
        body: { formationIds: [course.id] },
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

      const third = await reopenAfterPause(setup, mailbox.env)
      const invited = () => mailbox.letters.flatMap(({ to }) => to)
      await vi.waitFor(() => expect(new Set(invited()).size).toBe(LINES), { timeout: 300_000, interval: 200 })
      expect(invited()).toHaveLength(LINES)
      expect(await memberCount(third, admin, groupId)).toBe(LINES)
      await third.stop()
      expect(await enrolmentsIn(setup)).toEqual([])

      const [one, other] = mailbox.letters as [Letter, Letter]
      const last = await openOn(setup, mailbox.env)
      expect([await comeIn(last, one), await comeIn(last, other)]).toEqual([200, 200])
      // A link opens once.
      expect(await comeIn(last, one)).toBe(400)
      await last.stop()
      expect(await enrolmentsIn(setup)).toEqual(
        [one, other].map(({ to: [email] }) => ({ email, formationId: course.id, status: 'Approuvée' })),
      )
    }, 600_000)
  },
)

const enrolmentsIn = (setup: Setup) =>
  setup.withDatabase(({ db }) =>
    db
      .select({
        email: enrolments.email,
        formationId: enrolments.formationId,
        status: enrolments.status,
      })
      .from(enrolments)
      .orderBy(enrolments.id),
  )

/** By the link of the invitation, which chooses a password. */
async function comeIn(academy: AcademyProcess, { links }: Letter): Promise<number> {
  const token = links.map((link) => new URL(link).searchParams.get('token')).find(Boolean)
  const body = { token, newPassword: 'Titulaire2026' }
  return (await ask(academy, 'POST /api/auth/reset-password', { body })).status
}

async function memberCount(academy: AcademyProcess, as: TestPerson, groupId: number): Promise<number> {
  const { body } = await ask(academy, 'GET /api/admin/groups/:id', { as, params: { id: groupId } })
  return body.group.memberCount
}
