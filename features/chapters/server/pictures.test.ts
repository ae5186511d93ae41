import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import { chapterPictures, chapters, chapterTexts } from '#db/schema/chapters.ts'
import { media } from '#db/schema/media.ts'
import { storeUpload } from '#features/media/server/service.ts'
import { sweepOrphans } from '#features/media/server/sweep.ts'
import { it as base } from '#server/testing/cast.ts'
import { aCourse, chapter, formDataOf, multipart, pdf } from '#server/testing/course-form.ts'
import { addCourse } from '#server/testing/courses.ts'
import { bytesOf } from '#server/testing/files.ts'
import { addLessons, addText, enrol } from '#server/testing/lessons.ts'
import { WAITING_PICTURES_MAX } from '#shared/limits.ts'

const it = base
  .extend('trainer', ({ academy }) => academy.person('formateur'))
  .extend('png', { scope: 'file' }, () =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b5d5e' } })
      .png()
      .toBuffer(),
  )
  .extend('learner', ({ academy }) => academy.person('user'))
  .extend(
    'upload',
    ({ academy, trainer }) =>
      async (files: Buffer[], as = trainer, who: Who = 'formateur', field = 'file') => {
        const form = new FormData()
        for (const file of files) form.append(field, new File([new Uint8Array(file)], 'port.png'))
        const { body, headers } = await multipart(form)
        return academy.call(`POST /api/${who}/pictures`, { as, body, headers })
      },
  )
  .extend(
    'picture',
    ({ trainer, png, upload }) =>
      async (as = trainer, who: Who = 'formateur') =>
        (await upload([png], as, who)).body.path as string,
  )
  /** Saves a course of one text. */
  .extend('saveText', ({ academy, trainer }) => async (content: string, id?: number, as = trainer) => {
    const course = aCourse()
    const lists = {
      apprendre: [{ learningText: 'Lire' }],
      sections: [{ number: 1, title: 'Lire' }],
      chapitres: [chapter(1, 1, { kind: 'text', content })],
    }
    const image = course.files.filter(({ field }) => field === 'image')
    const { body, headers } = await multipart(formDataOf({ ...course, lists, files: id ? [] : image }))
    return id
      ? academy.call('PUT /api/formateur/formations/:id', { as, params: { id }, body, headers })
      : academy.call('POST /api/formateur/formations', { as, body, headers })
  })
  .extend('chapterOf', { scope: 'file' }, ({ academy }) => async (formationId: number) => {
    const [row] = await academy.platform.db
      .select()
      .from(chapters)
      .where(eq(chapters.formationId, formationId))
    return row?.id ?? 0
  })
  .extend(
    'read',
    ({ academy, learner, chapterOf }) =>
      async (formationId: number, as = learner): Promise<string> => {
        const params = { chapitreId: await chapterOf(formationId) }
        return (await academy.call('GET /api/formations/chapitres/:chapitreId/content', { as, params })).body
          .content
      },
  )
  .extend(
    'statusOf',
    { scope: 'file' },
    ({ academy }) =>
      async (url: string) =>
        (await academy.app.inject({ method: 'GET', url })).statusCode,
  )
  .extend(
    'exists',
    { scope: 'file' },
    ({ academy }) =>
      async (id: string) =>
        (await academy.platform.db.select().from(media).where(eq(media.id, id))).length === 1,
  )

type Who = 'formateur' | 'admin'
const idIn = (path: string) => path.split('/')[4] ?? ''

const sourcesIn = (content: string) => [...content.matchAll(/ src="([^"]*)"/g)].map(([, src]) => src ?? '')

it('A picture is seen by its author at once, and by enrolled readers once a text shows it', async ({
  academy,
  learner,
  picture,
  saveText,
  chapterOf,
  read,
  statusOf,
}) => {
  const path = await picture()
  expect(await statusOf(path)).toBe(200)
  const { body } = await saveText(`<p>Le port</p><p><img src="${path}" alt="Le port"></p>`)
  await enrol(academy.platform, learner, body.id)
  const content = await read(body.id)
  const [src = ''] = sourcesIn(content)
  // The reader's own link, and what a browser needs to keep the place of the picture.
  expect(src).not.toBe(path)
  expect(src).toContain(`.${learner.id}.`)
  expect(content).toContain('alt="Le port"')
  expect(content).toContain('width="40" height="20"')
  expect(await statusOf(src)).toBe(200)
  const [, small = ''] = /srcset="(\S+) 640w/.exec(content) ?? []
  expect(await statusOf(small)).toBe(200)
  // The same link for somebody who is not enrolled is refused.
  const stranger = await academy.person('user')
  expect(await statusOf(src.replace(`.${learner.id}.`, `.${stranger.id}.`))).toBe(403)
  // What is stored opens nothing.
  const [stored] = await academy.platform.db
    .select()
    .from(chapterTexts)
    .where(eq(chapterTexts.chapterId, await chapterOf(body.id)))
  expect(stored?.content).toContain(`<img src="/media/text/${idIn(path)}" alt="Le port" />`)
  expect(await statusOf(`/media/text/${idIn(path)}`)).toBe(404)
})

it('An author cannot show what is another’s', async ({ academy, trainer, png, picture, saveText }) => {
  const other = await academy.person('formateur')
  const theirs = await picture(other)
  const used = await saveText(`<p><img src="${theirs}" alt=""></p>`, undefined, other)
  expect(used.status).toBe(201)
  const sheet = await storeUpload(academy.platform, bytesOf(pdf), {
    use: 'resource',
    originalName: 'x.pdf',
    uploadedBy: trainer.id,
  })
  const cover = await storeUpload(academy.platform, bytesOf(png), {
    use: 'image',
    originalName: 'x.png',
    uploadedBy: trainer.id,
  })
  const stolen = [
    theirs,
    `/media/text/${idIn(theirs)}`,
    `/media/text/${crypto.randomUUID()}`,
    // One's own, but no picture for a text.
    `/media/text/${sheet.id}`,
    `/media/public/${cover.id}/1280.jpg`,
  ]
  for (const src of stolen) {
    expect(await saveText(`<p>x<img src="${src}" alt=""></p>`)).toMatchObject({
      status: 400,
      body: { code: 'unknown_picture' },
    })
  }
})

it('A course keeps its pictures, whoever saves it next', async ({
  academy,
  learner,
  picture,
  saveText,
  chapterOf,
  read,
  statusOf,
}) => {
  const admin = await academy.person('admin')
  const path = await picture()
  const { body } = await saveText(`<p><img src="${path}" alt=""></p>`)
  const edited = await academy.call('GET /api/admin/formations/:id/edit', {
    as: admin,
    params: { id: body.id },
  })
  const { content } = edited.body.sections[0].chapitres[0]
  // The administrator sees it by a link of their own, and sends that link back.
  expect(await statusOf(sourcesIn(content)[0] ?? '')).toBe(200)
  const form = formDataOf({
    ...aCourse({ files: [] }),
    lists: {
      sections: [{ number: 1, title: 'Lire' }],
      chapitres: [chapter(1, 1, { id: await chapterOf(body.id), kind: 'text', content })],
    },
  })
  const sent = await multipart(form)
  const params = { id: body.id }
  expect(await academy.call('PUT /api/admin/formations/:id', { as: admin, params, ...sent })).toMatchObject({
    status: 200,
  })
  await enrol(academy.platform, learner, body.id)
  expect(await statusOf(sourcesIn(await read(body.id))[0] ?? '')).toBe(200)
})

it('A picture goes when no text shows it: at a save, with its course, or unused after a day', async ({
  academy,
  trainer,
  picture,
  saveText,
  exists,
}) => {
  const [first, second, unused, young] = [await picture(), await picture(), await picture(), await picture()]
  const { body } = await saveText(`<p><img src="${first}" alt=""><img src="${second}" alt=""></p>`)
  const { db } = academy.platform
  await db
    .update(media)
    .set({ createdAt: sql`now() - interval '2 days'` })
    .where(sql`${media.id} <> ${idIn(young)}`)
  await sweepOrphans(academy.platform)
  expect(await Promise.all([first, second, unused, young].map((path) => exists(idIn(path))))).toEqual([
    true,
    true,
    false,
    true,
  ])
  await saveText(`<p><img src="${first}" alt=""></p>`, body.id)
  expect([await exists(idIn(first)), await exists(idIn(second))]).toEqual([true, false])
  const params = { id: body.id }
  await academy.call('DELETE /api/formateur/formations/:id', { as: trainer, params })
  expect(await exists(idIn(first))).toBe(false)
})

it('A picture is one file of a kind that browsers show, of at most five megabytes', async ({
  academy,
  trainer,
  png,
  upload,
}) => {
  const gif = await sharp(png).gif().toBuffer()
  const webp = await sharp(png).webp().toBuffer()
  const jpeg = await sharp(png).jpeg().toBuffer()
  for (const file of [gif, webp, jpeg]) expect((await upload([file])).status).toBe(201)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect((await upload([svg])).status).toBe(415)
  expect((await upload([pdf])).status).toBe(415)
  expect((await upload([Buffer.concat([png.subarray(0, 60), Buffer.alloc(64)])])).status).toBe(415)
  expect((await upload([Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)])])).status).toBe(413)
  for (const files of [[], [png, png]]) {
    expect(await upload(files)).toMatchObject({ status: 400, body: { code: 'one_picture' } })
  }
  expect((await upload([png], trainer, 'formateur', 'photo')).status).toBe(400)
  // Nothing that was refused is left behind.
  const own = await academy.platform.db.select().from(media).where(eq(media.uploadedBy, trainer.id))
  expect(own).toHaveLength(3)
})

it('A trainer cannot fill the storage with pictures that no text shows', async ({
  academy,
  trainer,
  png,
  upload,
}) => {
  const { db } = academy.platform
  const row = {
    kind: 'image' as const,
    visibility: 'private' as const,
    fileName: '1280.jpg',
    originalName: 'x.png',
    mimeType: 'image/jpeg',
    bytes: 1,
    uploadedBy: trainer.id,
  }
  const rows = Array.from({ length: WAITING_PICTURES_MAX - 1 }, () => row)
  const made = await db.insert(media).values(rows).returning()
  expect((await upload([png])).status).toBe(201)
  expect(await upload([png])).toMatchObject({ status: 413, body: { code: 'picture_quota' } })
  // Another trainer has room of their own, and a picture that a text shows does not count.
  expect((await upload([png], await academy.person('formateur'))).status).toBe(201)
  const [lesson] = await addLessons(academy.platform, (await addCourse(academy.platform)).id, [1])
  if (!lesson || !made[0]) throw new Error('nothing was added')
  const text = await addText(academy.platform, lesson)
  await db.insert(chapterPictures).values({ chapterId: text.id, pictureId: made[0].id })
  expect((await upload([png])).status).toBe(201)
})
