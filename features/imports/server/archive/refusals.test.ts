// @long
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { courses } from '#db/schema/courses.ts'
import { storeUpload } from '#features/media/server/service.ts'
import { openAcademy } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import { aDocument, anArchive, aTextChapter } from '#server/testing/course-archives.ts'
import { mp4, multipart, pdf } from '#server/testing/course-form.ts'
import { bytesOf, photograph } from '#server/testing/files.ts'
import { leftBehind } from '#server/testing/importing-academy.ts'
import { type ZipEntry, zipOf } from '#server/testing/zips.ts'
import { ARCHIVE_LIMITS } from '#shared/limits.ts'

const it = base
  .extend(
    'send',
    { scope: 'file' },
    ({ academy, salma }) =>
      async (files: Buffer[], where = academy, as = salma) => {
        const form = new FormData()
        for (const file of files) form.append('file', new File([new Uint8Array(file)], 'formation.zip'))
        const { body, headers } = await multipart(form)
        return where.call('POST /api/formateur/import/archive', { as, body, headers })
      },
  )
  .extend(
    'contentOf',
    { scope: 'file' },
    ({ academy, salma, send }) =>
      async (chapter: object, entries: ZipEntry[] = []) => {
        const { body } = await send([anArchive(withChapters(chapter), entries)])
        const edit = await academy.call('GET /api/formateur/formations/:id/edit', {
          as: salma,
          params: { id: body.id },
        })
        return edit.body.sections[0].chapitres[0].content as string
      },
  )
  .extend(
    'left',
    { scope: 'file' },
    ({ academy }) =>
      () =>
        leftBehind(academy),
  )

const withChapters = (...chapters: object[]) => aDocument({ sections: [{ title: 'Section', chapters }] })
const video = (changes: object = {}) => ({
  ...aTextChapter(),
  kind: 'video',
  video: { path: 'files/1.mp4', originalName: 'film.mp4' },
  videoUrl: null,
  captions: [],
  ...changes,
})
const YOUTUBE = 'https://www.youtube.com/watch?v=abcdefghijk'
const track = (language: string | null) => ({
  language,
  file: { path: 'files/1.vtt', originalName: 'film.vtt' },
})
const files = (...entries: [string, Buffer | string][]): ZipEntry[] =>
  entries.map(([name, content]) => ({ name, content }))

describe('An archive that cannot be a course is refused in one sentence, and nothing is left of it', () => {
  const cases: Record<string, [file: Buffer, code: string]> = {
    'a file that is no zip': [pdf, 'unreadable_archive'],
    'a zip of something else': [zipOf(files(['lisez-moi.txt', 'x'])), 'not_an_archive'],
    'a document of a later version': [anArchive({ ...aDocument(), schemaVersion: 2 }), 'newer_archive'],
    'a document without a version': [anArchive({ formation: aDocument().formation }), 'unreadable_document'],
    'a document that is no JSON': [zipOf(files(['formation.json', '{'])), 'unreadable_document'],
    'a document that is not UTF-8': [
      zipOf(files(['formation.json', Buffer.from([0x7b, 0xff, 0x7d])])),
      'unreadable_document',
    ],
    'an endless document': [
      zipOf([
        { name: 'formation.json', content: ' '.repeat(ARCHIVE_LIMITS.documentBytes + 1), deflate: true },
      ]),
      'unreadable_document',
    ],
    'a chapter of an unknown kind': [
      anArchive(withChapters(aTextChapter({ kind: 'jeu' }))),
      'unreadable_document',
    ],
    'half of a character': [anArchive(aDocument({ name: 'a\ud800' })), 'unreadable_document'],
    'ten thousand chapters': [
      anArchive(withChapters(...Array.from({ length: 10_000 }, () => aTextChapter()))),
      'unreadable_document',
    ],
    'a formation without a title': [anArchive(aDocument({ name: ' ' })), 'invalid_input'],
    'a price that is none': [anArchive(aDocument({ free: false, price: 0.001 })), 'invalid_input'],
    'an empty text': [
      anArchive(withChapters(aTextChapter({ content: '<script>x</script>' }))),
      'invalid_input',
    ],
    'a quiz without questions': [
      anArchive(withChapters({ ...aTextChapter({ kind: 'quiz' }), quiz: { questions: [] } })),
      'invalid_input',
    ],
    'captions twice in one language': [
      anArchive(
        withChapters(video({ video: null, videoUrl: YOUTUBE, captions: [track('fr'), track(null)] })),
      ),
      'captions_twice',
    ],
    'a film that it does not hold': [anArchive(withChapters(video())), 'missing_file'],
    'a path out of it': [
      anArchive(withChapters(video({ video: { path: '../../secret', originalName: 'film.mp4' } }))),
      'missing_file',
    ],
    'an entry that leaves it': [anArchive(aDocument(), files(['../../evil.sh', 'x'])), 'unsafe_archive'],
    'a page as a film': [
      anArchive(withChapters(video()), files(['files/1.mp4', '<script>alert(1)</script>'])),
      'wrong_kind',
    ],
    'a film that was changed on its way': [
      anArchive(withChapters(video()), [{ name: 'files/1.mp4', content: mp4(3_000), saysCrc: 7 }]),
      'unreadable_archive',
    ],
    'a good file before a bad one': [
      anArchive(
        aDocument({
          resources: [1, 2].map((number) => ({
            name: 'Mémo',
            description: 'À lire',
            file: { path: `files/${number}.pdf`, originalName: 'mémo.pdf' },
          })),
        }),
        files(['files/1.pdf', pdf]),
      ),
      'missing_file',
    ],
    'a picture that is none': [
      anArchive(
        aDocument({ cover: { path: 'files/1.jpg', originalName: 'mer.jpg' } }),
        files(['files/1.jpg', pdf]),
      ),
      'wrong_kind',
    ],
  }
  it.for(Object.entries(cases))('%s', async ([_, [file, code]], { send, left }) => {
    const before = await left()
    const { status, body } = await send([file])
    expect(body).toMatchObject({ success: false, code, error: expect.stringMatching(/^[A-ZÀÉ].*[.)]$/) })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(await left()).toEqual(before)
  })

  it('no file, and two of them', async ({ send, left }) => {
    const before = await left()
    expect((await send([])).body.code).toBe('one_file')
    expect((await send([anArchive(), anArchive()])).body.code).toBe('one_file')
    expect(await left()).toEqual(before)
  })
})

describe('What an archive says is cleaned like what people type', () => {
  it('script in a text is dropped', async ({ contentOf }) => {
    const content = '<p onclick="x()">Un</p><script>alert(1)</script><a href="java&#10;script:x">deux</a>'
    expect(await contentOf(aTextChapter({ content }))).toBe('<p>Un</p><a>deux</a>')
  })

  it('a picture of another course stays closed', async ({ academy, contentOf }) => {
    const other = await storeUpload(academy.platform, bytesOf(await photograph()), {
      use: 'textPicture',
      originalName: 'privée.jpg',
    })
    const content = `<p>Vu</p><img src="/media/text/${other.id}"><img src="/media/private/1.1.x/${other.id}/1280.jpg">`
    expect(await contentOf(aTextChapter({ content }))).toBe('<p>Vu</p>')
  })

  it('a picture that is named twice is stored once', async ({ contentOf, left }) => {
    const before = await left()
    const picture = { path: 'files/1.jpg', originalName: 'mer.jpg' }
    const content = '<img src="files/1.jpg" alt="Un"><img src="files/1.jpg" alt="Deux">'
    const shown = await contentOf(
      aTextChapter({ content, pictures: [picture, picture] }),
      files(['files/1.jpg', await photograph()]),
    )
    expect(shown.match(/<img src="\/media\/private\//g)).toHaveLength(2)
    expect((await left()).media).toBe(before.media + 1)
  })
})

it('An archive that was unpacked and packed again with its folder is one too', async ({ send }) => {
  const zip = zipOf([
    { name: 'Ma formation/', mode: 0o040755 },
    { name: 'Ma formation/formation.json', content: JSON.stringify(aDocument()) },
    { name: '__MACOSX/Ma formation/._formation.json', content: 'x' },
  ])
  expect((await send([zip])).status).toBe(201)
})

it('The course belongs to the trainer who sends it', async ({ academy, salma, send }) => {
  const { body } = await send([anArchive()])
  const [row] = await academy.platform.db.select().from(courses).where(sql`${courses.id} = ${body.id}`)
  expect(row).toMatchObject({ trainerId: salma.id, status: 'Archivé' })
})

it('Sixty imports an hour are enough', async ({ send }) => {
  const limited = await openAcademy({ RATE_LIMIT: 'on' })
  const person = await limited.person('formateur')
  for (let sent = 0; sent < 60; sent += 1) expect((await send([], limited, person)).status).toBe(400)
  expect((await send([anArchive()], limited, person)).status).toBe(429)
  await limited.close()
})
