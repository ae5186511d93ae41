import { mailDue } from '#features/notifications/server/mails.ts'
import type { TestPerson } from './academy.ts'
import { it as base } from './cast.ts'
import { addCourse } from './courses.ts'
import { addLessons, enrol } from './lessons.ts'

/** Each test has a course of Nadia's with one chapter, and two who follow it: one asks, another reads Arabic. */
export const it = base
  .extend('env', { scope: 'file' }, () => ({ RATE_LIMIT: 'on' }))
  .extend('trainer', ({ academy }) =>
    academy.person('formateur', { firstName: 'Nadia', lastName: 'Ouazzani' }),
  )
  .extend('formation', ({ academy, trainer }) => addCourse(academy.platform, { trainerId: trainer.id }))
  .extend('chapitreId', async ({ academy, formation }) => {
    const [chapter] = await addLessons(academy.platform, formation.id, [1])
    return chapter?.id ?? 0
  })
  .extend('asker', async ({ academy, formation }) => {
    const asker = await academy.person('user', { firstName: 'Imane', lastName: 'Chraïbi' })
    await enrol(academy.platform, asker, formation.id)
    return asker
  })
  .extend('other', { auto: true }, async ({ academy, formation }) => {
    const other = await academy.person('user', { firstName: 'Anas', lastName: 'Fassi', language: 'ar' })
    await enrol(academy.platform, other, formation.id)
    return other
  })
  .extend('ask', ({ academy, formation, chapitreId, asker }) => async (text = 'Pourquoi ?', as = asker) => {
    const { body } = await academy.call('POST /api/formations/:id/questions', {
      as,
      params: { id: formation.id },
      body: { chapitreId, text },
    })
    return Number(body.id)
  })
  .extend(
    'reply',
    { scope: 'file' },
    ({ academy }) =>
      (id: number, as: TestPerson, text = 'Parce que.') =>
        academy.call('POST /api/questions/:id/answers', { as, params: { id }, body: { text } }),
  )
  .extend(
    'listOf',
    { scope: 'file' },
    ({ academy }) =>
      async (as: TestPerson, headers?: Record<string, string>) =>
        (await academy.call('GET /api/notifications', { as, headers })).body,
  )
  .extend(
    'announce',
    ({ academy, formation }) =>
      (as: TestPerson, body: object, space = 'formateur' as 'formateur' | 'admin') =>
        academy.call(`POST /api/${space}/formations/:id/announcements`, {
          as,
          params: { id: formation.id },
          body,
        }),
  )
  .extend(
    'settings',
    { scope: 'file' },
    ({ academy }) =>
      (as: TestPerson, mail: object) =>
        academy.call('PUT /api/user/notification-settings', { as, body: { mail } }),
  )
  /** Every mail that is due, queued; the job may have done part of it. */
  .extend(
    'mailNow',
    { scope: 'file' },
    ({ academy }) =>
      () =>
        mailDue(academy.platform),
  )
