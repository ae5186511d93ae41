import { describe, expect } from 'vitest'

import type { TestPerson } from '#server/testing/academy.ts'
import { it as base, newAddress, PASSWORD } from '#server/testing/accounts.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addGroup, sendList } from '#server/testing/groups.ts'
import { mailedVerifyToken, mailsTo, mailTo } from '#server/testing/outbox.ts'

/** A request or an approval that waits for an address. */

const it = base
  .extend('invitation', { scope: 'file' }, ({ academy }) => async (email: string) => {
    const { links } = await mailTo(academy, email, /vous invite/)
    return new URL(links.find((link) => link.includes('token=')) ?? '').searchParams.get('token') ?? ''
  })
  .extend('enrol', { scope: 'file' }, ({ academy }) => async (groupId: number, as: TestPerson) => {
    const { id } = await addCourse(academy.platform)
    const call = { as, params: { id: groupId }, body: { formationIds: [id] } }
    await academy.call('POST /api/admin/groups/:id/enrol', call)
    return id
  })
  .extend(
    'watch',
    { scope: 'file' },
    ({ academy }) =>
      (token: string, id: number) =>
        academy.call('GET /api/formations/watch/:id', { as: { token }, params: { id } }),
  )

describe('An account whose address was never verified', () => {
  it('changes it at once, whenever it signed in, and verifies the new one', async ({
    academy,
    person,
    me,
    save,
    verify,
    openedAgo,
  }) => {
    const someone = await person({ emailVerifiedAt: null })
    await openedAgo(someone, 600)
    const email = newAddress()
    const { body } = await save(someone, email)
    expect(body.user).toMatchObject({ email, emailVerified: false, pendingEmail: null })
    expect(mailsTo(academy, someone.email)).toEqual([])
    await verify(await mailedVerifyToken(academy, email), someone)
    expect(await me(someone)).toMatchObject({ email, emailVerified: true })
  })

  it('gives the old address no more hold on it: its link verifies nothing', async ({
    academy,
    signUp,
    save,
    verify,
  }) => {
    const email = newAddress()
    const { token } = await signUp(email)
    const link = await mailedVerifyToken(academy, email)
    await save({ token }, newAddress())
    expect((await verify(link)).status).toBe(400)
  })

  it.for(['moves to their own address', 'deletes the account'])(
    'takes no group along that waits for the old address when its maker %s: the invitation opens it',
    async (what, {
      academy,
      leila,
      signUp,
      signIn,
      save,
      verify,
      reset,
      enrolmentsOf,
      invitation,
      enrol,
      watch,
    }) => {
      const group = await addGroup(academy.platform)
      const victim = newAddress('titulaire')
      const attacker = await signUp(victim)
      const before = await enrol(group.id, leila)
      await sendList(academy, leila, group.id, `email;prenom;nom\n${victim};Nora;Alami`, { dryRun: false })
      const link = await invitation(victim)
      const left =
        what === 'deletes the account'
          ? await academy.call('DELETE /api/user', { as: attacker, body: { password: PASSWORD } })
          : await save(attacker, newAddress('intrus'))
      expect(left.status).toBe(200)
      const own = mailsTo(academy, 'intrus').at(-1)?.to
      if (own) await verify(await mailedVerifyToken(academy, own), attacker)
      const after = await enrol(group.id, leila)
      expect(await enrolmentsOf(attacker.user.id)).toBe(0)

      expect((await reset(link)).status).toBe(200)
      const { body } = await signIn(victim, 'Nouveau2026')
      expect(body.user.id).not.toBe(attacker.user.id)
      for (const id of [before, after]) expect((await watch(body.token, id)).status).toBe(200)
      expect((await signIn(victim)).status).toBe(401)
    },
  )

  it('leaves an invitation behind that is not mailed yet: its holder is invited all the same', async ({
    academy,
    leila,
    signUp,
    save,
    reset,
    invitation,
  }) => {
    const group = await addGroup(academy.platform)
    const victim = newAddress('titulaire')
    const attacker = await signUp(victim)
    await mailedVerifyToken(academy, victim)
    await academy.platform.jobs.stop()
    await sendList(academy, leila, group.id, `email;prenom;nom\n${victim};Nora;Alami`, { dryRun: false })
    await save(attacker, newAddress('intrus'))
    await academy.platform.jobs.start()
    expect((await reset(await invitation(victim))).status).toBe(200)
    const { body } = await academy.call('GET /api/admin/groups/:id', { as: leila, params: { id: group.id } })
    expect(body.group.members).toMatchObject([{ email: victim, state: 'active' }])
  })

  it('leaves requests and approvals where they wait: with the old address', async ({
    academy,
    signUp,
    save,
    verify,
    waiting,
    enrolmentsOf,
  }) => {
    const victim = newAddress('titulaire')
    const attacker = await signUp(victim)
    const first = await mailedVerifyToken(academy, victim)
    await waiting(victim, 'Approuvée')
    await waiting(victim, 'En attente')
    const own = newAddress('intrus')
    await save(attacker, own)
    await verify(await mailedVerifyToken(academy, own), attacker)
    expect(await enrolmentsOf(attacker.user.id)).toBe(0)
    const holder = await signUp(victim)
    await expect.poll(() => mailedVerifyToken(academy, victim), { timeout: 15_000 }).not.toBe(first)
    await verify(await mailedVerifyToken(academy, victim), holder)
    expect(await enrolmentsOf(holder.user.id)).toBe(2)
  })
})
