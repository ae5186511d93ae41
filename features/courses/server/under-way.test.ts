import { PassThrough } from 'node:stream'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { courses } from '#db/schema/courses.ts'
import { media } from '#db/schema/media.ts'
import { users } from '#db/schema/people.ts'
import type { TestAcademy, TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import { aDocument, anArchive } from '#server/testing/course-archives.ts'
import { aCourse, formDataOf, multipart } from '#server/testing/course-form.ts'
import { addGroup } from '#server/testing/groups.ts'
import { aBackup, page } from '#server/testing/moodle-backups.ts'
import { oneSection } from '#server/testing/send-backup.ts'

const NAME = 'Écrite sous un renvoi'

interface Sent {
  method: 'POST' | 'PUT'
  url: string
  body: Buffer
  headers: Record<string, string>
}

/** What an administrator may be sending for minutes. */
const sent = {
  'a new course': () => form('POST', '/api/admin/formations', courseForm()),
  'a change of a course': (courseId: number) =>
    form('PUT', `/api/admin/formations/${courseId}`, courseForm({ isNew: false })),
  'an archive': () => form('POST', '/api/admin/import/archive', fileOf(anArchive(aDocument({ name: NAME })))),
  'a backup of Moodle': () =>
    form(
      'POST',
      '/api/admin/import/moodle',
      fileOf(aBackup({ sections: oneSection(page('Lire', '<p>Bonjour</p>')) })),
    ),
  'a list of people': async (_: number, groupId: number): Promise<Sent> => ({
    method: 'POST',
    url: `/api/admin/groups/${groupId}/import?dryRun=false`,
    body: Buffer.from('email;prenom;nom\npersonne@exemple.ma;Aya;Naciri\n'),
    headers: { 'content-type': 'text/csv' },
  }),
}

async function form(method: Sent['method'], url: string, data: FormData): Promise<Sent> {
  return { method, url, ...(await multipart(data)) }
}

function courseForm({ isNew = true } = {}) {
  const data = isNew ? formDataOf(aCourse()) : new FormData()
  for (const [name, text] of Object.entries({ ...aCourse().texts, name: NAME })) data.set(name, text)
  return data
}

function fileOf(content: Buffer) {
  const data = new FormData()
  data.set('file', new File([new Uint8Array(content)], 'fichier'))
  return data
}

type Signed = Pick<TestPerson, 'id' | 'token'>

/** What may happen to them meanwhile, and what a new call is told after it. */
const meanwhile: Record<
  string,
  {
    happens: (academy: TestAcademy, boss: TestPerson, person: Signed) => Promise<unknown>
    refusal: unknown[]
  }
> = {
  'are banned': {
    happens: (academy, as, { id }) =>
      academy.call('POST /api/admin/users/:id/action', { as, params: { id }, body: { action: 'ban' } }),
    refusal: [401, 'account_banned'],
  },
  'lose their role': {
    happens: (academy, as, { id }) =>
      academy.call('PUT /api/admin/users/:id/role', { as, params: { id }, body: { role: 'formateur' } }),
    refusal: [403, 'wrong_role'],
  },
  'sign out': {
    happens: (academy, _, as) => academy.call('POST /api/auth/logout', { as }),
    refusal: [401, 'session_ended'],
  },
}

const it = base
  .extend('courseId', { scope: 'file' }, async ({ academy, leila }) => {
    const form = await multipart(formDataOf(aCourse()))
    return (await academy.call('POST /api/admin/formations', { as: leila, ...form })).body.id
  })
  .extend('groupId', { scope: 'file' }, async ({ academy }) => (await addGroup(academy.platform, [])).id)
  /** Lets a call in with the first bytes of its body; the rest comes after the event. */
  .extend(
    'sendSlowly',
    { scope: 'file' },
    ({ academy, courseId, groupId }) =>
      async (what: keyof typeof sent, token: string, event: () => Promise<unknown>) => {
        const { body, headers, method, url } = await sent[what](courseId, groupId)
        const payload = new PassThrough()
        payload.write(body.subarray(0, 20))
        const answer = academy.app.inject({
          ...{ method, url, payload },
          headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': `${body.length}` },
        })
        expect((await academy.call('GET /api/admin/formations/overview', { as: { token } })).status).toBe(200)
        await event()
        payload.end(body.subarray(20))
        return answer
      },
  )
  .extend('written', { scope: 'file' }, ({ academy }) => async () => {
    const { db } = academy.platform
    return {
      courses: await db.$count(courses, eq(courses.name, NAME)),
      people: await db.$count(users, eq(users.email, 'personne@exemple.ma')),
      media: await db.$count(media),
    }
  })

const kinds = Object.keys(sent) as (keyof typeof sent)[]

describe.each(Object.entries(meanwhile))('Of people who %s meanwhile', (_, { happens, refusal }) => {
  it.for(kinds)(
    '%s is refused, and nothing of it stays',
    async (what, { academy, leila, sendSlowly, written }) => {
      const person = await academy.person('admin')
      const before = await written()
      const answer = await sendSlowly(what, person.token, () => happens(academy, leila, person))
      expect([answer.statusCode, answer.json().code]).toEqual(refusal)
      expect(await written()).toEqual(before)
    },
  )
})

it('Of people who are deleted meanwhile a change of a course is refused', async ({
  academy,
  leila: as,
  sendSlowly,
}) => {
  const { id, token } = await academy.person('admin')
  const answer = await sendSlowly('a change of a course', token, () =>
    academy.call('POST /api/admin/users/:id/action', { as, params: { id }, body: { action: 'delete' } }),
  )
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'account_deleted'])
})

it('With a token that is revoked meanwhile, a change of a course is refused', async ({
  academy,
  leila,
  sendSlowly,
}) => {
  const { body } = await academy.call('POST /api/admin/tokens', {
    as: leila,
    body: { name: 'Script', scope: 'all' },
  })
  const answer = await sendSlowly('a change of a course', body.token, () =>
    academy.call('DELETE /api/admin/tokens/:id', { as: leila, params: { id: body.id } }),
  )
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'session_ended'])
})

it.for(kinds)('%s of somebody to whom nothing happens is taken', async (what, { academy, sendSlowly }) => {
  const person = await academy.person('admin')
  const answer = await sendSlowly(what, person.token, async () => {})
  expect([answer.statusCode, answer.json().success]).toEqual([expect.toBeOneOf([200, 201]), true])
})
