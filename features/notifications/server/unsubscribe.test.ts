import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addLessons, enrol } from '#server/testing/lessons.ts'
import { mailTo } from '#server/testing/outbox.ts'
import { unsubscribeCode } from './unsubscribe-codes.ts'

const it = base
  .extend('person', ({ academy }) => academy.person('user'))
  .extend(
    'codeOf',
    ({ academy, person }) =>
      (id = person.id) =>
        unsubscribeCode(academy.platform.secret, id, 'announcement'),
  )
  .extend(
    'open',
    { scope: 'file' },
    ({ academy }) =>
      (method: 'GET' | 'POST', code: string, { language = '', headers = {}, payload = '' } = {}) =>
        academy.app.inject({
          method,
          url: `${language}/unsubscribe?code=${encodeURIComponent(code)}`,
          headers,
          ...(payload && { payload }),
        }),
  )
  .extend(
    'wants',
    ({ academy, person }) =>
      async (as = person) =>
        (await academy.call('GET /api/user/notification-settings', { as })).body.mail.announcement,
  )

describe('One-click unsubscription (RFC 8058)', () => {
  it.for([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['a multipart form', 'multipart/form-data; boundary=x', '--x\r\n\r\nOne-Click\r\n--x--\r\n'],
    ['another type', 'text/plain', 'List-Unsubscribe=One-Click'],
  ])(
    'works by %s, without signing in, as often as it comes',
    async ([_, type, payload], { codeOf, open, wants }) => {
      for (const _time of [1, 2]) {
        const answer = await open('POST', codeOf(), { headers: { 'content-type': type }, payload })
        expect(answer.statusCode).toBe(200)
        expect(answer.headers['set-cookie']).toBeUndefined()
        expect(await wants()).toBe(false)
      }
    },
  )

  it('works with an empty body', async ({ codeOf, open, wants }) => {
    expect((await open('POST', codeOf())).statusCode).toBe(200)
    expect(await wants()).toBe(false)
  })

  it('only asks when the link is opened, as mail filters do', async ({ codeOf, open, wants }) => {
    const answer = await open('GET', codeOf())
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<form method="post"')
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await wants()).toBe(true)
    const arabic = await open('GET', codeOf(), { language: '/ar' })
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">')
    expect((await open('POST', codeOf(), { language: '/ar' })).statusCode).toBe(200)
    expect(await wants()).toBe(false)
  })

  it('takes no other code: forged, of another person, of another kind, or odd', async ({
    academy,
    person,
    codeOf,
    open,
    wants,
  }) => {
    const other = await academy.person('user')
    const [, , signature] = codeOf().split('.')
    for (const code of [
      '',
      'x',
      `${other.id}.announcement.${signature}`,
      `${person.id}.reminder.${signature}`,
      `${person.id}.request-decided.${signature}`,
      `${person.id}.announcement.${'A'.repeat(43)}`,
      `0${codeOf()}`,
      `${codeOf()} `,
      `9999999999.announcement.${signature}`,
      `${codeOf()}"><script>alert(1)</script>`,
    ])
      for (const method of ['GET', 'POST'] as const) {
        const answer = await open(method, code)
        expect(answer.statusCode).toBe(400)
        expect(answer.body).not.toContain('<script')
      }
    expect(await wants()).toBe(true)
    expect(await wants(other)).toBe(true)
  })

  it('answers the same for an account that is gone', async ({ codeOf, open }) => {
    expect((await open('POST', codeOf(2_000_000_000))).statusCode).toBe(200)
  })

  it('refuses a body that is too long', async ({ codeOf, open }) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await open('POST', codeOf(), { headers, payload: 'x'.repeat(5_000) })).statusCode).toBe(413)
  })
})

it('stands in the headers and the text of a mail, and its address works', async ({
  academy,
  person,
  wants,
}) => {
  const trainer = await academy.person('formateur')
  const course = await addCourse(academy.platform, { trainerId: trainer.id })
  await addLessons(academy.platform, course.id, [1])
  await enrol(academy.platform, person, course.id)
  await academy.call('POST /api/formateur/formations/:id/announcements', {
    as: trainer,
    params: { id: course.id },
    body: { title: 'Jeudi', text: 'En ligne' },
  })
  const { links } = await mailTo(academy, person.email)
  const folder = join(academy.dataDir, 'outbox')
  const [source] = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8').replace(/\r\n[ \t]+/g, ' '))
    .filter((mail) => mail.includes(person.email))
  const [, address = ''] = /^List-Unsubscribe: <(\S+)>\r$/m.exec(source ?? '') ?? []
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(links).toContain(address)
  const { pathname, search } = new URL(address)
  const answer = await academy.app.inject({ method: 'POST', url: pathname + search })
  expect(answer.statusCode).toBe(200)
  expect(await wants()).toBe(false)
})
