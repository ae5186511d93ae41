// @embedded
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { enrolments } from '#db/schema/enrolments.ts'
import { users } from '#db/schema/people.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addGroup, sendList } from '#server/testing/groups.ts'
import { mailsTo, mailTo } from '#server/testing/outbox.ts'

let lists = 0
const outcomes = (body: { lines: { outcome: string }[] }) => body.lines.map(({ outcome }) => outcome)
const EXPECTED = [
  'invited',
  'added',
  'already',
  'invited',
  'already',
  'invalid',
  'invalid',
  'invalid',
  'invalid',
  'already',
]

const it = base
  /** A list with a person in each state; each call makes other people. */
  .extend('mixedList', { scope: 'file' }, ({ academy }) => async () => {
    const n = ++lists
    const known = await academy.person('user', { firstName: 'Omar', lastName: 'Lahlou' })
    const member = await academy.person('user')
    const unverified = await academy.person('user', { emailVerifiedAt: null })
    const trainer = await academy.person('formateur')
    const banned = await academy.person('user', { bannedAt: new Date() })
    const group = await addGroup(academy.platform, [member])
    const fresh = `khadija-${n}@exemple.ma`
    const list = [
      'nom;prenom;email;langue;service',
      `Mansouri;Khadija;${fresh};ar;A`,
      `Autre;Nom;${known.email.toUpperCase()};fr;A`,
      `M;N;${member.email};;A`,
      `U;V;${unverified.email};;A`,
      `Mansouri;Khadija;${fresh.toUpperCase()};fr;B`,
      'Idrissi;Samir;samir@exemple,ma;;B',
      `Tazi;;h.tazi-${n}@exemple.ma;;B`,
      `T;F;${trainer.email};;B`,
      `B;B;${banned.email};;B`,
      `;;${known.email};;B`,
    ].join('\r\n')
    return { group, list, fresh, known, member, unverified }
  })
  .extend(
    'membersOf',
    { scope: 'file' },
    ({ academy, leila }) =>
      async (id: number) =>
        (await academy.call('GET /api/admin/groups/:id', { as: leila, params: { id } })).body.group.members,
  )
  .extend(
    'accountOf',
    { scope: 'file' },
    ({ academy }) =>
      async (email: string) =>
        (await academy.platform.db.select().from(users).where(eq(users.email, email)))[0],
  )

it('A repeated line says which line it repeats', async ({ academy, leila, mixedList }) => {
  const { group } = await mixedList()
  const list =
    'email;prenom;nom\nsara@exemple.ma;Sara;Kettani\nali@exemple.ma;Ali;Bennis\nSARA@exemple.ma;Sara;Kettani\n'
  const { body } = await sendList(academy, leila, group.id, list)
  expect(body.lines.map(({ outcome, repeats }) => [outcome, repeats])).toEqual([
    ['invited', undefined],
    ['invited', undefined],
    ['already', 2],
  ])
})

describe('A dry run, which is what happens unless asked otherwise', () => {
  it('says line by line what would be done, and does nothing', async ({
    academy,
    leila,
    mixedList,
    membersOf,
    accountOf,
  }) => {
    const { group, list, fresh } = await mixedList()
    const { status, body } = await sendList(academy, leila, group.id, list)
    expect(status).toBe(200)
    expect(outcomes(body)).toEqual(EXPECTED)
    expect(body.counts).toEqual({ invited: 2, added: 1, already: 3, invalid: 4 })
    expect(body.lines[0]).toEqual({
      line: 2,
      email: fresh,
      fullName: 'Khadija Mansouri',
      outcome: 'invited',
      error: null,
      column: null,
    })
    expect(body.lines[1].fullName).toBe('Omar Lahlou')
    expect(body.lines.slice(5, 9).map(({ error }) => error)).toEqual([
      'Une virgule à la place du point dans l’adresse.',
      'Le prénom manque.',
      'Ce compte n’est pas celui d’un apprenant.',
      'Ce compte est banni.',
    ])
    expect(body.file).toEqual({
      separator: ';',
      columns: ['nom', 'prenom', 'email', 'langue'],
      ignoredColumns: ['service'],
    })
    expect(await accountOf(fresh)).toBeUndefined()
    expect(await membersOf(group.id)).toHaveLength(1)
  })

  it('says what is wrong in the language of the reader', async ({ academy, leila, mixedList }) => {
    const { group } = await mixedList()
    const list = 'email;prenom\nx;Samir'
    const { body } = await sendList(academy, leila, group.id, list, { language: 'ar' })
    expect(body.lines[0].error).toBe('عنوان البريد الإلكتروني غير صالح.')
  })
})

describe('An import', () => {
  it('does what the dry run said: accounts without a password, members, enrolments, mails', async ({
    academy,
    leila,
    mixedList,
    membersOf,
    accountOf,
  }) => {
    const { group, list, fresh, known, member, unverified } = await mixedList()
    const course = await addCourse(academy.platform, { name: 'Accueillir' })
    await academy.call('POST /api/admin/groups/:id/enrol', {
      as: leila,
      params: { id: group.id },
      body: { formationIds: [course.id] },
    })
    const { body } = await sendList(academy, leila, group.id, list, { dryRun: false })
    expect(outcomes(body)).toEqual(EXPECTED)
    expect(await accountOf(fresh)).toMatchObject({
      firstName: 'Khadija',
      lastName: 'Mansouri',
      passwordHash: null,
      emailVerifiedAt: null,
      language: 'ar',
      role: 'user',
    })
    expect((await accountOf(known.email))?.lastName).toBe('Lahlou')
    const states = (await membersOf(group.id)).map((one) => [one.email, one.state])
    expect(Object.fromEntries(states)).toEqual({
      [fresh]: 'invited',
      [known.email]: 'active',
      [member.email]: 'active',
      [unverified.email]: 'invited',
    })
    const rows = await academy.platform.db
      .select()
      .from(enrolments)
      .where(eq(enrolments.formationId, course.id))
    expect(rows.map(({ email, userId }) => [email, userId]).sort()).toEqual(
      [
        [known.email, known.id],
        [member.email, member.id],
      ].sort(),
    )
    const invitation = await mailTo(academy, fresh)
    expect(invitation.subject).toContain('دعوة')
    expect(invitation.text).toContain('/ar/reset-password?token=')
    expect((await mailTo(academy, unverified.email)).text).toContain('Accueillir')
    expect((await mailTo(academy, known.email)).text).not.toContain('token=')
  })

  it('of the same file twice changes nothing, and sends nothing', async ({
    academy,
    leila,
    mixedList,
    membersOf,
  }) => {
    const { group, list, fresh, unverified } = await mixedList()
    await sendList(academy, leila, group.id, list, { dryRun: false })
    await mailTo(academy, fresh)
    await mailTo(academy, unverified.email)
    const before = await membersOf(group.id)
    const again = await sendList(academy, leila, group.id, list, { dryRun: false })
    expect(again.body.counts).toEqual({ invited: 0, added: 0, already: 6, invalid: 4 })
    expect(await membersOf(group.id)).toEqual(before)
    await mailTo(academy, fresh)
    expect(mailsTo(academy, fresh)).toHaveLength(1)
    const trail = (
      await academy.call('GET /api/admin/audit', { as: leila, query: { action: 'group.import' } })
    ).body
    expect(trail.data.filter(({ target }) => target === `${group.name} · +3`).length).toBe(trail.data.length)
  })

  it('by two administrators at once makes each account once', async ({ academy, leila, membersOf }) => {
    const group = await addGroup(academy.platform)
    const list = `email\n${Array.from({ length: 300 }, (_, index) => `deux-${index}@exemple.ma`).join('\n')}`
    const reversed = `email\n${list.split('\n').slice(1).reverse().join('\n')}`
    const answers = await Promise.all(
      [list, reversed].map((one) => sendList(academy, leila, group.id, one, { dryRun: false })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.reduce((sum, { body }) => sum + body.counts.invited, 0)).toBe(300)
    expect(await membersOf(group.id)).toHaveLength(300)
  })

  it('reads Windows-1252 as well as UTF-8', async ({ academy, leila }) => {
    const group = await addGroup(academy.platform)
    const list = Buffer.concat([
      Buffer.from('email;pr\u00e9nom;nom\ncoeur@exemple.ma;Ren\u00e9e;L', 'latin1'),
      Buffer.from([0x9c, 0x75, 0x72, 0x92, 0x0a]),
    ])
    const { body } = await sendList(academy, leila, group.id, list)
    expect(body.lines[0].fullName).toBe('Renée Lœur’')
  })

  it.for([
    ['another type', 'email\na@exemple.ma', { type: 'text/html' }, 415],
    ['no column of addresses', 'nom\nTazi', {}, 400],
    ['nothing', '', {}, 400],
    ['what is no text', Buffer.from([0x65, 0, 0x6d]), {}, 415],
    ['5,001 lines', `email\n${'a@exemple.ma\n'.repeat(5_001)}`, {}, 413],
    ['3 MB', `email\n${'x'.repeat(3 * 1024 * 1024)}`, {}, 413],
  ] as const)('of %s is refused', async ([_, list, sent, status], { academy, leila }) => {
    const group = await addGroup(academy.platform)
    expect((await sendList(academy, leila, group.id, list, sent)).status).toBe(status)
  })

  it('needs a group that exists, and true or false', async ({ academy, leila }) => {
    expect((await sendList(academy, leila, 999_999, 'email\n')).status).toBe(404)
    const group = await addGroup(academy.platform)
    const asked = await academy.call('POST /api/admin/groups/:id/import', {
      as: leila,
      params: { id: group.id },
      query: { dryRun: 'peut-être' },
      body: 'email\n',
      headers: { 'content-type': 'text/csv' },
    })
    expect(asked.status).toBe(400)
  })
})
