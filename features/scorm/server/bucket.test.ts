// @long
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { it as base } from '#server/testing/cast-with-bucket.ts'
import { formDataOf, multipart } from '#server/testing/course-form.ts'
import { enrol } from '#server/testing/lessons.ts'
import { packagedCourse } from '#server/testing/packaged-course.ts'
import { packageOf } from '#server/testing/packages.ts'
import { createFrom, sendPackage } from '#server/testing/send-backup.ts'
import { storedFiles } from '#server/testing/stored-files.ts'

/** Large enough that a bucket itself sends any other file of this size. */
const video = Buffer.alloc(3 * 1024 * 1024, 'film')
const others = [
  { name: 'médias/film.mp4', content: video },
  { name: 'style.css', content: 'p { color: teal }', deflate: true },
]

const it = base
  .extend('env', { scope: 'file' }, ({ bucket }) => ({
    ...bucket.env,
    HOST: '0.0.0.0',
    PUBLIC_URL: 'http://academie.test',
  }))
  .extend('publish', { scope: 'file' }, ({ academy, leila }) => async (content: Buffer) => {
    const sent = await multipart(formDataOf(packagedCourse([content])))
    return academy.call('POST /api/admin/formations', { as: leila, ...sent })
  })
  .extend(
    'remove',
    { scope: 'file' },
    ({ academy, leila }) =>
      (id: number) =>
        academy.call('DELETE /api/admin/formations/:id', { as: leila, params: { id } }),
  )
  /** The link under which the learner opens the package of a course. */
  .extend(
    'launch',
    { scope: 'file' },
    ({ academy, imane }) =>
      async (formationId: number): Promise<string> => {
        await enrol(academy.platform, imane, formationId)
        const watched = await academy.call('GET /api/formations/watch/:id', {
          as: imane,
          params: { id: formationId },
        })
        const { body } = await academy.call('GET /api/formations/chapitres/:chapitreId/package', {
          as: imane,
          params: { chapitreId: watched.body.chapitres[0].id },
        })
        return body.parts[0].path
      },
  )
  .extend(
    'get',
    { scope: 'file' },
    ({ academy }) =>
      (url: string, headers: Record<string, string> = {}) =>
        academy.app.inject({ url, headers }),
  )
  .extend('expectNothingLeft', { scope: 'file' }, ({ academy, bucket }) => async () => {
    expect(await storedFiles(academy)).toEqual([])
    expect(await bucket.unfinishedUploads()).toEqual([])
    expect(await readdir(join(academy.dataDir, 'import-work'))).toEqual([])
  })

it('A package in a bucket is sent by the academy, with the headers that keep it apart, and goes whole', async ({
  publish,
  remove,
  launch,
  get,
  expectNothingLeft,
}) => {
  const { status, body } = await publish(packageOf({ others }))
  expect(status).toBe(201)
  const path = await launch(body.id)
  const page = await get(path)
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html'])
  expect(page.body).toContain('-academy-/runtime.js')
  expect(page.body).toContain('<p>Bonjour</p>')

  const style = await get(path.replace('index.html', 'style.css'))
  expect([style.statusCode, style.headers['content-type'], style.body]).toEqual([
    200,
    'text/css',
    'p { color: teal }',
  ])
  const videoPath = path.replace('index.html', `${encodeURIComponent('médias')}/film.mp4`)
  const whole = await get(videoPath)
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'video/mp4'])
  expect(whole.rawPayload.equals(video)).toBe(true)
  const part = await get(videoPath, { range: 'bytes=4-7' })
  expect([part.statusCode, part.body]).toEqual([206, 'film'])
  for (const { headers } of [page, style, whole, part]) {
    expect(headers['content-security-policy']).toContain('sandbox allow-scripts')
    expect(headers['content-security-policy']).not.toContain('allow-same-origin')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toMatch(/^private, max-age=\d+$/)
  }

  expect((await remove(body.id)).status).toBe(200)
  expect((await get(path)).statusCode).toBe(403)
  await expectNothingLeft()
})

it('A package that waits in a bucket becomes a course, and leaves nothing when that goes', async ({
  academy,
  leila,
  remove,
  launch,
  get,
  expectNothingLeft,
}) => {
  const sent = await sendPackage(academy, leila, packageOf({ others }))
  expect(sent.status).toBe(201)
  const made = await createFrom(academy, leila, sent.body.importId)
  expect(made.status).toBe(201)
  expect((await storedFiles(academy)).filter((key) => key.startsWith(sent.body.importId))).toEqual([])
  expect((await get(await launch(made.body.id))).statusCode).toBe(200)
  expect((await remove(made.body.id)).status).toBe(200)
  await expectNothingLeft()
})

it('A damaged package is refused, and nothing of it stays in the bucket', async ({
  publish,
  expectNothingLeft,
}) => {
  const damaged = [...others, { name: 'fin.txt', content: 'x', saysCrc: 1 }]
  const { status, body } = await publish(packageOf({ others: damaged }))
  expect([status, body.code]).toEqual([400, 'unreadable_archive'])
  await expectNothingLeft()
})
