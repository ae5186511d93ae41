// @embedded
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditEntries } from '#db/schema/audit.ts'
import { users } from '#db/schema/people.ts'
import { chapterProgress } from '#db/schema/progress.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addLessons, enrol } from '#server/testing/lessons.ts'
import { addQuiz, openAttempt, rightAnswersOf } from '#server/testing/quizzes.ts'

const DAY = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

const it = base
  /**
   * A class counted by hand. Three videos and a quiz; seven people are enrolled, and one is banned.
   *
   *              video 1   video 2   video 3   quiz            last activity   state
   *   Amal       100      100      100      100 (passed)    today           completed
   *   Brahim     100      100      40       –               20 days ago     stuck
   *   Chaimae    100      30       –        –               3 days ago      in-progress
   *   Driss      –        –        –        –               –               not-started
   *   Élodie     –        –        –        tried, 0 %      today           in-progress
   *   Farid      0 (started again)          –               today           not-started
   *   Ghita      100      100      100      –   (banned)
   */
  .extend('formationId', { scope: 'file' }, async ({ academy, salma }) => {
    const { platform } = academy
    const { id: formationId } = await addCourse(platform, { trainerId: salma.id, name: 'La classe' })
    const videos = await addLessons(platform, formationId, [2, 1])
    const quiz = await addQuiz(platform, formationId)
    const people = new Map<string, TestPerson>()
    const names = ['Amal', 'Brahim', 'Chaimae', 'Driss', 'Élodie', 'Farid', 'Ghita']
    for (const [place, firstName] of names.entries()) {
      const email = `zz${names.length - place}@exemple.ma`
      const person = await academy.person('user', {
        firstName,
        lastName: 'Alaoui',
        email,
        phone: '0612345678',
      })
      people.set(firstName, person)
      await enrol(platform, person, formationId)
    }
    const named = (name: string) => {
      const person = people.get(name)
      if (!person) throw new Error(`nobody is called ${name}`)
      return person
    }
    const watched = (name: string, video: number, percent: number, days: number) =>
      platform.db.insert(chapterProgress).values({
        userId: named(name).id,
        chapterId: videos[video]?.id ?? 0,
        percent,
        positionSeconds: percent,
        completedAt: percent === 100 ? daysAgo(days) : null,
        updatedAt: daysAgo(days),
      })
    const answered = async (name: string, isRight: boolean) => {
      const as = named(name)
      const id = await openAttempt(academy, as, quiz.id)
      const answers = isRight ? await rightAnswersOf(platform, id) : {}
      const call = { as, params: { id }, body: { answers } }
      expect((await academy.call('POST /api/quiz/attempts/:id/submit', call)).status).toBe(200)
    }
    for (const video of [0, 1, 2]) await watched('Amal', video, 100, 1)
    await watched('Brahim', 0, 100, 22)
    await watched('Brahim', 1, 100, 21)
    await watched('Brahim', 2, 40, 20)
    await watched('Chaimae', 0, 100, 4)
    await watched('Chaimae', 1, 30, 3)
    await watched('Farid', 0, 0, 0)
    for (const video of [0, 1, 2]) await watched('Ghita', video, 100, 1)
    await answered('Amal', true)
    await answered('Élodie', false)
    const banned = { bannedAt: new Date() }
    await platform.db
      .update(users)
      .set(banned)
      .where(eq(users.id, named('Ghita').id))
    // Somebody of another course, and a request that waits.
    const elsewhere = await addCourse(platform, { trainerId: salma.id })
    await enrol(platform, await academy.person('user', { firstName: 'Houda' }), elsewhere.id)
    return formationId
  })
  .extend(
    'list',
    { scope: 'file' },
    ({ salma, academy, formationId }) =>
      async (query: Record<string, string> = {}, as = salma) => {
        const space = as.role === 'admin' ? 'admin' : 'formateur'
        return academy.call(`GET /api/${space}/formations/:id/learners`, {
          as,
          params: { id: formationId },
          query,
        })
      },
  )
  .extend(
    'namesIn',
    { scope: 'file' },
    ({ salma, list }) =>
      async (query: Record<string, string>, as = salma) => {
        const { body } = await list(query, as)
        return body.data.map(({ fullName }) => fullName.split(' ')[0])
      },
  )
  .extend('figures', { scope: 'file' }, ({ salma, academy, formationId }) => async (as = salma) => {
    const space = as.role === 'admin' ? 'admin' : 'formateur'
    const { body } = await academy.call(`GET /api/${space}/formations/:id/statistics`, {
      as,
      params: { id: formationId },
    })
    return body.data
  })

describe('The learners of a course', () => {
  it('say who is where, and leave the banned out', async ({ list }) => {
    const { body } = await list()
    expect(body.total).toBe(6)
    const rows = Object.fromEntries(body.data.map((row) => [row.fullName.split(' ')[0], row]))
    expect(rows).toMatchObject({
      Amal: { state: 'completed', progress: 100, quizPercent: 100, photo: null },
      Brahim: { state: 'stuck', progress: 50, completedAt: null, quizPercent: null, certificateNumber: null },
      Chaimae: { state: 'in-progress', progress: 25 },
      Driss: { state: 'not-started', progress: 0, lastActivityAt: null },
      Élodie: { state: 'in-progress', progress: 0, quizPercent: 0 },
      Farid: { state: 'not-started', progress: 0 },
    })
    expect(Math.abs(Date.parse(rows.Amal.completedAt) - Date.now())).toBeLessThan(60_000)
    expect(Math.abs(Date.parse(rows.Brahim.lastActivityAt) - daysAgo(20).getTime())).toBeLessThan(60_000)
    expect(rows.Ghita).toBeUndefined()
  })

  it('carry the number of a certificate, unless it was revoked', async ({ academy, leila, list }) => {
    const numberOfAmal = async () => (await list({ state: 'completed' })).body.data[0].certificateNumber
    const number = await numberOfAmal()
    expect(number).toMatch(/^AI-\d{4}-/)
    const revocation = { params: { number }, body: { reason: 'une erreur de nom' } }
    await academy.call('POST /api/admin/certificates/:number/revoke', { as: leila, ...revocation })
    expect(await numberOfAmal()).toBeNull()
    await academy.call('POST /api/admin/certificates/:number/restore', { as: leila, params: { number } })
    expect(await numberOfAmal()).toBe(number)
  })

  it.for([
    ['not-started', ['Driss', 'Farid']],
    ['in-progress', ['Chaimae', 'Élodie']],
    ['stuck', ['Brahim']],
    ['completed', ['Amal']],
  ] as const)('are filtered by state: %s', async ([state, expected], { list, namesIn }) => {
    expect(await namesIn({ state })).toEqual(expected)
    expect((await list({ state })).body.total).toBe(expected.length)
  })

  it('are sorted by name, by progress or by the last visit', async ({ namesIn }) => {
    expect(await namesIn({})).toEqual(['Amal', 'Brahim', 'Chaimae', 'Driss', 'Élodie', 'Farid'])
    expect((await namesIn({ sort: 'progress' })).slice(-3)).toEqual(['Chaimae', 'Brahim', 'Amal'])
    expect((await namesIn({ sort: 'activity' })).slice(0, 3)).toEqual(['Driss', 'Brahim', 'Chaimae'])
    for (const sort of ['name', 'progress', 'activity'])
      expect(await namesIn({ sort: `-${sort}` })).toEqual((await namesIn({ sort })).toReversed())
  })

  it('are found by their names without accents, by a trainer never by their address', async ({
    leila,
    namesIn,
  }) => {
    expect(await namesIn({ search: 'elodie ALAOUI' })).toEqual(['Élodie'])
    const address = 'zz7@exemple.ma'
    for (const search of [address, 'zz7', 'exemple.ma', 'alaoui zz7', '@']) {
      expect([search, await namesIn({ search })]).toEqual([search, []])
    }
    expect(await namesIn({ search: address }, leila)).toEqual(['Amal'])
    expect(await namesIn({ search: '%' })).toEqual([])
  })

  it('come twenty a page; a bad page is refused', async ({ list }) => {
    expect((await list({ page: '2' })).body).toMatchObject({ data: [], total: 6 })
    for (const page of ['0', '-1', 'x', '1.5']) expect((await list({ page })).status).toBe(400)
    expect((await list({ state: 'lost' })).status).toBe(400)
  })

  it('carry neither addresses nor telephones', async ({ list }) => {
    const text = JSON.stringify((await list()).body)
    expect(text).not.toContain('@')
    expect(text).not.toContain('0612345678')
  })

  it('are a trainer’s own', async ({ academy, formationId }) => {
    const as = await academy.person('formateur')
    for (const call of ['learners', 'statistics', 'learners/export'] as const) {
      const { status } = await academy.call(`GET /api/formateur/formations/:id/${call}`, {
        as,
        params: { id: formationId },
      })
      expect(status).toBe(404)
    }
  })

  it('are a file too, and who exported it is recorded', async ({ academy, salma, leila, formationId }) => {
    const { body, headers } = await academy.call('GET /api/formateur/formations/:id/learners/export', {
      as: salma,
      params: { id: formationId },
    })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = body.split('\r\n').slice(0, -1)
    expect(lines[0]).toBe('\ufeffNom;État;Progression (%);Dernière activité;Terminée le;Quiz (%);Certificat')
    expect(lines).toHaveLength(7)
    expect(lines.find((line: string) => line.startsWith('Brahim'))).toMatch(
      /^Brahim Alaoui;À l’arrêt;50;\d\d\/\d\d\/\d{4};;;$/,
    )
    expect(body).not.toContain('@')
    await academy.call('GET /api/admin/formations/:id/learners/export', {
      as: leila,
      params: { id: formationId },
    })
    const { db } = academy.platform
    const exported = eq(auditEntries.action, 'list.export')
    expect(await db.select().from(auditEntries).where(exported)).toMatchObject([
      { actor: expect.stringContaining('Salma'), target: 'La classe' },
      { actorId: leila.id, target: 'La classe' },
    ])
  })
})

describe('The figures of a course', () => {
  it('are those counted by hand', async ({ leila, figures }) => {
    const data = await figures()
    expect(data).toMatchObject({
      formation: 'La classe',
      enrolled: 6,
      // Amal, Chaimae, Élodie, and Farid who started again.
      active7Days: 4,
      completed: 1,
      // 4 + 2 + 1 of 6 × 4 chapters.
      averageProgress: 29,
      states: { 'not-started': 2, 'in-progress': 2, stuck: 1, completed: 1 },
    })
    expect(data.chapters).toMatchObject([
      { number: 1, title: 'Chapitre 1', section: 'Section 1', started: 3, completed: 3, averagePercent: 50 },
      // 100 + 100 + 30 of 600.
      { number: 2, started: 3, completed: 2, averagePercent: 38 },
      // 100 + 40 of 600.
      { number: 3, section: 'Section 2', started: 2, completed: 1, averagePercent: 23 },
      { number: 4, kind: 'quiz', started: 2, completed: 1, averagePercent: 16 },
    ])
    expect(await figures(leila)).toEqual(data)
  })

  it('count twelve weeks, from Monday to Monday in Morocco', async ({ figures }) => {
    const { weeks } = await figures()
    expect(weeks).toHaveLength(12)
    for (const { start } of weeks) expect(new Date(`${start}T12:00:00Z`).getUTCDay()).toBe(1)
    const today = new Date().toISOString().slice(0, 10)
    const last = weeks[11]
    expect(Date.parse(today)).toBeGreaterThanOrEqual(Date.parse(last?.start ?? ''))
    expect(Date.parse(today) - Date.parse(last?.start ?? '')).toBeLessThan(7 * DAY)
    expect(last?.completions).toBe(1)
    expect(weeks.reduce((sum, week) => sum + week.completions, 0)).toBe(1)
    // Brahim's three visits lie between 20 and 22 days ago: he is one person in the weeks of those days.
    const early = weeks.slice(0, -2).reduce((sum, week) => sum + week.active, 0)
    const mondays = [20, 21, 22].map((days) => mondayOf(daysAgo(days)))
    expect(early).toBe(new Set(mondays).size)
  })

  it('are zeros in a course without chapters or learners', async ({ academy, salma }) => {
    const empty = await addCourse(academy.platform, { trainerId: salma.id })
    const { body } = await academy.call('GET /api/formateur/formations/:id/statistics', {
      as: salma,
      params: { id: empty.id },
    })
    expect(body.data).toMatchObject({ enrolled: 0, completed: 0, averageProgress: 0, chapters: [] })
  })
})

function mondayOf(moment: Date) {
  return new Date(moment.getTime() - ((moment.getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10)
}
