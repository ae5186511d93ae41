import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditEntries } from '#db/schema/audit.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { users } from '#db/schema/people.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { mailsTo, mailTo } from '#server/testing/outbox.ts'

let requested = 0

const it = base
  .extend('mallory', { scope: 'file' }, ({ academy }) => academy.person('user', { firstName: 'Mallory' }))
  .extend('number', () => ++requested)
  .extend('formation', ({ academy, number }) => addCourse(academy.platform, { name: `Convoitée ${number}` }))
  .extend('victim', ({ number }) => `Victoire.${number}@exemple.ma`)
  .extend(
    'ask',
    ({ academy, formation }) =>
      (email: string, as?: TestPerson) =>
        academy.call('POST /api/inscriptions', {
          as,
          body: { fullName: 'Victoire Alami', email, phoneNumber: '0612345678', formationId: formation.id },
        }),
  )
  .extend(
    'stored',
    ({ academy, formation }) =>
      () =>
        academy.platform.db
          .select()
          .from(enrolments)
          .where(eq(enrolments.formationId, formation.id))
          .orderBy(enrolments.id),
  )
  .extend(
    'idOf',
    ({ stored }) =>
      async (owner: number | null) =>
        (await stored()).find(({ userId }) => userId === owner)?.id ?? 0,
  )
  .extend(
    'approve',
    { scope: 'file' },
    ({ academy, leila }) =>
      (id: number) =>
        academy.call('POST /api/admin/inscriptions/:id/approve', { as: leila, params: { id } }),
  )
  .extend(
    'watch',
    ({ academy, formation }) =>
      async (as: TestPerson) =>
        (await academy.call('GET /api/formations/watch/:id', { as, params: { id: formation.id } })).status,
  )
  .extend('listed', ({ academy, leila, formation }) => async (id: number) => {
    const { body } = await academy.call('GET /api/admin/inscriptions/all', {
      as: leila,
      query: { formationId: String(formation.id) },
    })
    return body.inscriptions.find((request) => request.id === id)
  })
  .extend(
    'usurp',
    ({ victim, mallory, ask, approve, idOf }) =>
      async (state: string, email = victim, as = mallory) => {
        expect((await ask(email, as)).status).toBe(201)
        if (state === 'is approved') expect((await approve(await idOf(as.id))).status).toBe(200)
      },
  )
  .extend('resetTokenFor', { scope: 'file' }, ({ academy }) => async (address: string) => {
    await academy.call('POST /api/auth/forgot-password', { body: { email: address } })
    const { text } = await mailTo(academy, address, /mot de passe/)
    return /token=([\w-]+)/.exec(text)?.[1] ?? ''
  })

describe.each(['waits', 'is approved'])(
  'While the request of another account under one’s address %s',
  (state) => {
    it.for([
      ['as it is', (address: string) => address],
      ['in capitals', (address: string) => address.toUpperCase()],
      ['between spaces', (address: string) => `  ${address} `],
    ] as const)(
      'the holder’s account asks and is enrolled, the address written %s',
      async ([_, disguise], { academy, victim, ask, idOf, approve, watch, usurp }) => {
        const holder = await academy.person('user', { email: victim })
        await usurp(state, disguise(victim))
        expect((await ask(victim, holder)).status).toBe(201)
        expect((await approve(await idOf(holder.id))).status).toBe(200)
        expect(await watch(holder)).toBe(200)
      },
    )

    it('the holder asks without signing in', async ({
      academy,
      victim,
      ask,
      idOf,
      approve,
      watch,
      usurp,
    }) => {
      const holder = await academy.person('user', { email: victim })
      await usurp(state)
      expect((await ask(victim)).status).toBe(201)
      expect((await approve(await idOf(holder.id))).status).toBe(200)
      expect(await watch(holder)).toBe(200)
    })

    it('the holder asks without an account, and finds the place on signing up later', async ({
      academy,
      victim,
      ask,
      stored,
      idOf,
      approve,
      watch,
      usurp,
      resetTokenFor,
    }) => {
      await usurp(state)
      expect((await ask(victim)).status).toBe(201)
      expect((await approve(await idOf(null))).status).toBe(200)
      const holder = await academy.person('user', { email: victim, emailVerifiedAt: null })
      expect(await watch(holder)).toBe(404)
      await academy.platform.db
        .update(users)
        .set({ emailVerifiedAt: new Date() })
        .where(eq(users.id, holder.id))
      const token = await resetTokenFor(victim)
      const reset = await academy.call('POST /api/auth/reset-password', {
        body: { token, newPassword: 'Sésame2026' },
      })
      expect(reset.status).toBe(200)
      const [place] = (await stored()).filter(({ userId }) => userId === holder.id)
      expect(place).toMatchObject({ status: 'Approuvée' })
    })

    it('an account that took the address without proving it blocks nobody either', async ({
      academy,
      victim,
      ask,
      idOf,
      approve,
      listed,
      usurp,
    }) => {
      const squatter = await academy.person('user', { email: victim, emailVerifiedAt: null })
      await usurp(state, victim, squatter)
      expect((await ask(victim)).status).toBe(201)
      expect((await approve(await idOf(null))).status).toBe(200)
      expect(await listed(await idOf(squatter.id))).toMatchObject({
        accountEmail: victim,
        accountVerified: false,
      })
    })

    it('the account itself still has one request only, whatever addresses it writes', async ({
      mallory,
      number,
      ask,
      usurp,
    }) => {
      await usurp(state)
      expect((await ask(`autre.${number}@exemple.ma`, mallory)).status).toBe(409)
      expect((await ask(mallory.email)).status).toBe(409)
    })
  },
)

describe('A request under another person’s name and address', () => {
  it('was the holder’s first: the other account takes nothing of it', async ({
    mallory,
    victim,
    ask,
    stored,
    idOf,
    approve,
    watch,
  }) => {
    expect((await ask(victim)).status).toBe(201)
    const waiting = await idOf(null)
    expect((await ask(victim.toUpperCase(), mallory)).status).toBe(409)
    expect((await approve(waiting)).status).toBe(200)
    expect(await watch(mallory)).toBe(404)
    expect(await stored()).toEqual([expect.objectContaining({ id: waiting, userId: null })])
  })

  it('and the holder’s own, sent at once, both stand, each with its owner', async ({
    academy,
    mallory,
    victim,
    ask,
    stored,
  }) => {
    const holder = await academy.person('user', { email: victim })
    const answers = await Promise.all([ask(victim, mallory), ask(victim, holder), ask(victim)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409])
    const owners = (await stored()).map(({ userId }) => userId)
    expect(new Set(owners)).toEqual(new Set([mallory.id, holder.id]))
  })

  it('of an address that only looks alike is another address', async ({ victim, ask }) => {
    const [name, domain] = victim.split('@')
    expect((await ask(victim)).status).toBe(201)
    expect((await ask(`${name}+cours@${domain}`)).status).toBe(201)
  })

  it('says in both lists whose account it is; one without an account says none', async ({
    academy,
    leila,
    mallory,
    victim,
    ask,
    idOf,
    listed,
  }) => {
    await ask(victim, mallory)
    await ask(victim)
    const own = await idOf(mallory.id)
    expect(await listed(own)).toMatchObject({
      email: victim,
      accountEmail: mallory.email,
      accountVerified: true,
    })
    expect(await listed(await idOf(null))).toMatchObject({ accountEmail: null, accountVerified: null })
    const { body } = await academy.call('GET /api/admin/inscriptions/pending', { as: leila })
    const pending = body.data.find(({ id }) => id === own)
    expect(pending).toMatchObject({ accountEmail: mallory.email })
  })

  it('is told to the administrators with the account, who answer to it', async ({
    academy,
    leila,
    mallory,
    formation,
    victim,
    ask,
  }) => {
    await ask(victim, mallory)
    const mail = await mailTo(academy, leila.email, new RegExp(formation.name))
    expect(mail.text).toContain(`Compte : ${mallory.email}`.replace(' :', '\u00a0:'))
    expect(mail.replyTo).toContain(mallory.email)
  })

  it('never writes to that person: the decision goes to the account that asked', async ({
    academy,
    mallory,
    formation,
    victim,
    ask,
    idOf,
    approve,
  }) => {
    await ask(victim, mallory)
    await approve(await idOf(mallory.id))
    await mailTo(academy, mallory.email, new RegExp(formation.name))
    expect(mailsTo(academy, victim)).toEqual([])
  })

  it('is traced with the account, and leaves as a file with it', async ({
    academy,
    leila,
    mallory,
    formation,
    victim,
    ask,
    idOf,
    approve,
  }) => {
    await ask(victim, mallory)
    await approve(await idOf(mallory.id))
    const trail = await academy.platform.db.select().from(auditEntries)
    expect(trail.map(({ target }) => target)).toContain(
      `Victoire Alami <${victim}> (compte ${mallory.email}) · ${formation.name}`,
    )
    const { body } = await academy.call('GET /api/admin/inscriptions/export', { as: leila })
    const line = body.split('\r\n').find((text: string) => text.includes(formation.name))
    expect(line).toContain(`;${victim};${mallory.email};`)
  })
})
