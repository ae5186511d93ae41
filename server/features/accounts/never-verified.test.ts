import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inscriptions } from '#db/schema/inscriptions.ts'
import { sessions } from '#db/schema/sessions.ts'
import { openAcademy, type TestAcademy, type TestPerson } from '#server/testing/academy.ts'
import { addFormation } from '#server/testing/formations.ts'
import { addGroup, sendList } from '#server/testing/groups.ts'
import { mailedVerifyToken, mailsTo, mailTo } from '#server/testing/outbox.ts'
import type { RequestStatus } from '#shared/statuses.ts'
import { hashPassword } from './passwords.ts'

const PASSWORD = 'Secret2026'
let academy: TestAcademy
let passwordHash: string
beforeAll(async () => {
  academy = await openAcademy()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => academy.close())

let addresses = 0
const newAddress = (name = 'nouvelle') => `${name}-${++addresses}@exemple.test`
const person = (overrides = {}) => academy.person('user', { passwordHash, ...overrides })
const save = (as: { token: string }, email: string, more = {}) =>
  academy.call('PUT /api/user/profile', {
    as,
    body: { firstName: 'Imane', lastName: 'Alami', email, ...more },
  })
const verify = (token: string, as?: { token: string }) =>
  academy.call('POST /api/auth/verify-email', { body: { token }, as })
const me = async (as: { token: string }) => (await academy.call('GET /api/auth/me', { as })).body.user
const signIn = (email: string, password = PASSWORD) =>
  academy.call('POST /api/auth/signin', { body: { email, password } })
const reset = (token: string, newPassword = 'Nouveau2026') =>
  academy.call('POST /api/auth/reset-password', { body: { token, newPassword } })
const signUp = async (email: string) =>
  (
    await academy.call('POST /api/auth/signup', {
      body: { firstName: 'Faux', lastName: 'Nom', email, password: PASSWORD },
    })
  ).body
const openedAgo = ({ id }: { id: number }, minutes: number) =>
  academy.platform.db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
    .where(eq(sessions.userId, id))
const placesOf = async (userId: number) =>
  (await academy.platform.db.select().from(inscriptions).where(eq(inscriptions.userId, userId))).length

/** A request or an approval that waits for an address. */
async function waiting(email: string, status: RequestStatus = 'Approuvée') {
  const { id: formationId } = await addFormation(academy.platform)
  const decidedAt = status === 'En attente' ? null : new Date()
  await academy.platform.db
    .insert(inscriptions)
    .values({ formationId, fullName: 'Titulaire', email, status, decidedAt })
}

describe('An account whose address was never verified', () => {
  it('changes it at once, whenever it signed in, and verifies the new one', async () => {
    const someone = await person({ emailVerifiedAt: null })
    await openedAgo(someone, 600)
    const email = newAddress()
    const { body } = await save(someone, email)
    expect(body.user).toMatchObject({ email, emailVerified: false, pendingEmail: null })
    expect(mailsTo(academy, someone.email)).toEqual([])
    await verify(await mailedVerifyToken(academy, email), someone)
    expect(await me(someone)).toMatchObject({ email, emailVerified: true })
  })

  it('gives the old address no more hold on it: its link verifies nothing', async () => {
    const email = newAddress()
    const { token } = await signUp(email)
    const link = await mailedVerifyToken(academy, email)
    await save({ token }, newAddress())
    expect((await verify(link)).status).toBe(400)
  })

  const invitation = async (email: string) => {
    const { links } = await mailTo(academy, email, /vous invite/)
    return new URL(links.find((link) => link.includes('token=')) ?? '').searchParams.get('token') ?? ''
  }
  const enrol = async (groupId: number, as: TestPerson) => {
    const { id } = await addFormation(academy.platform)
    const call = { as, params: { id: groupId }, body: { formationIds: [id] } }
    await academy.call('POST /api/admin/groups/:id/enrol', call)
    return id
  }
  const watch = (token: string, id: number) =>
    academy.call('GET /api/formations/watch/:id', { as: { token }, params: { id } })

  it.each([
    ['moves to their own address', (as: { token: string }) => save(as, newAddress('intrus'))],
    [
      'deletes the account',
      (as: { token: string }) => academy.call('DELETE /api/user', { as, body: { password: PASSWORD } }),
    ],
  ])(
    'takes no group along that waits for the old address when its maker %s: the invitation opens it',
    async (_, leave) => {
      const admin = await academy.person('admin')
      const group = await addGroup(academy.platform)
      const victim = newAddress('titulaire')
      const attacker = await signUp(victim)
      const before = await enrol(group.id, admin)
      await sendList(academy, admin, group.id, `email;prenom;nom\n${victim};Nora;Alami`, { dryRun: false })
      const link = await invitation(victim)
      expect((await leave(attacker)).status).toBe(200)
      const own = mailsTo(academy, 'intrus').at(-1)?.to
      if (own) await verify(await mailedVerifyToken(academy, own), attacker)
      const after = await enrol(group.id, admin)
      expect(await placesOf(attacker.user.id)).toBe(0)

      expect((await reset(link)).status).toBe(200)
      const { body } = await signIn(victim, 'Nouveau2026')
      expect(body.user.id).not.toBe(attacker.user.id)
      for (const id of [before, after]) expect((await watch(body.token, id)).status).toBe(200)
      expect((await signIn(victim)).status).toBe(401)
    },
  )

  it('leaves an invitation behind that is not mailed yet: its holder is invited all the same', async () => {
    const admin = await academy.person('admin')
    const group = await addGroup(academy.platform)
    const victim = newAddress('titulaire')
    const attacker = await signUp(victim)
    await mailedVerifyToken(academy, victim)
    await academy.platform.jobs.stop()
    await sendList(academy, admin, group.id, `email;prenom;nom\n${victim};Nora;Alami`, { dryRun: false })
    await save(attacker, newAddress('intrus'))
    await academy.platform.jobs.start()
    expect((await reset(await invitation(victim))).status).toBe(200)
    const { body } = await academy.call('GET /api/admin/groups/:id', { as: admin, params: { id: group.id } })
    expect(body.group.members).toMatchObject([{ email: victim, state: 'active' }])
  })

  it('leaves requests and approvals where they wait: with the old address', async () => {
    const victim = newAddress('titulaire')
    const attacker = await signUp(victim)
    const first = await mailedVerifyToken(academy, victim)
    await waiting(victim, 'Approuvée')
    await waiting(victim, 'En attente')
    const own = newAddress('intrus')
    await save(attacker, own)
    await verify(await mailedVerifyToken(academy, own), attacker)
    expect(await placesOf(attacker.user.id)).toBe(0)
    const holder = await signUp(victim)
    await expect.poll(() => mailedVerifyToken(academy, victim), { timeout: 15_000 }).not.toBe(first)
    await verify(await mailedVerifyToken(academy, victim), holder)
    expect(await placesOf(holder.user.id)).toBe(2)
  })
})
