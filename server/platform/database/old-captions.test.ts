import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chapterCaptions, chapters } from '#db/schema/chapters.ts'
import { media } from '#db/schema/media.ts'
import { openAcademy, type TestAcademy, type TestPerson } from '#server/testing/academy.ts'
import { addFormation } from '#server/testing/formations.ts'
import { addLessons, enrol } from '#server/testing/lessons.ts'

let academy: TestAcademy
let learner: TestPerson
let formationId: number
let chapterId: number
beforeAll(async () => {
  academy = await openAcademy()
  learner = await academy.person('user')
})
afterAll(() => academy.close())
beforeEach(() => openCourse('fr'))

async function openCourse(language: 'fr' | 'ar') {
  formationId = (await addFormation(academy.platform, { language })).id
  chapterId = (await addLessons(academy.platform, formationId, [1]))[0]?.id ?? 0
  await enrol(academy.platform, learner, formationId)
}

async function file() {
  const id = randomUUID()
  const facts = { kind: 'captions', visibility: 'private', fileName: 'captions.vtt' } as const
  await academy.platform.db
    .insert(media)
    .values({ ...facts, id, originalName: 'sous-titres.vtt', mimeType: 'text/vtt', bytes: 90 })
  return id
}

/** What the release before captions by language writes when a course is saved: one file, in the row of the chapter. */
const savedByOldProcess = (fileId: string | null) =>
  academy.platform.database.execute('update chapters set captions_id = $1 where id = $2', [fileId, chapterId])

/** What this release writes: the tracks, and the first of them for the release before. */
const savedByThisProcess = (tracks: { language: 'fr' | 'ar'; fileId: string; draft?: boolean }[]) =>
  academy.platform.db.transaction(async (tx) => {
    const first = tracks.find(({ draft }) => !draft)?.fileId ?? null
    await tx.update(chapters).set({ captionsId: first }).where(eq(chapters.id, chapterId))
    await tx.delete(chapterCaptions).where(eq(chapterCaptions.chapterId, chapterId))
    const rows = tracks.map((track, index) => ({ ...track, chapterId, position: index + 1 }))
    if (rows.length > 0) await tx.insert(chapterCaptions).values(rows)
  })

async function shown() {
  const watch = await academy.call('GET /api/formations/watch/:id', {
    as: learner,
    params: { id: formationId },
  })
  const [{ captions }] = watch.body.chapitres
  return captions.map(({ language, path }: { language: string; path: string }) => [
    language,
    /[\da-f]{8}-[\da-f-]{27}/.exec(path)?.[0],
  ])
}

describe('Captions saved by a process of the release before, while both run', () => {
  it('are shown to learners, in the language of the formation', async () => {
    const fileId = await file()
    await savedByOldProcess(fileId)
    expect(await shown()).toEqual([['fr', fileId]])
    await openCourse('ar')
    await savedByOldProcess(fileId)
    expect(await shown()).toEqual([['ar', fileId]])
  })

  it('come with a new chapter too', async () => {
    const fileId = await file()
    await academy.platform.database.execute(
      `insert into chapters (formation_id, section_id, position, title, description, duration_minutes, video_url, captions_id)
       select formation_id, section_id, -9, title, description, duration_minutes, video_url, $1 from chapters where id = $2`,
      [fileId, chapterId],
    )
    expect(await shown()).toEqual([['fr', fileId]])
  })

  it('take the place of the first track; the file before can go, other languages stay', async () => {
    const [french, arabic, newer] = [await file(), await file(), await file()]
    await savedByThisProcess([
      { language: 'fr', fileId: french },
      { language: 'ar', fileId: arabic },
    ])
    await savedByOldProcess(newer)
    expect(await shown()).toEqual([
      ['fr', newer],
      ['ar', arabic],
    ])
    await academy.platform.db.delete(media).where(eq(media.id, french))
  })

  it('win over a draft of the same language that nobody has accepted', async () => {
    const [draft, saved] = [await file(), await file()]
    await savedByThisProcess([{ language: 'fr', fileId: draft, draft: true }])
    await savedByOldProcess(saved)
    expect(await shown()).toEqual([['fr', saved]])
  })

  it('are taken away as well, and nothing else with them', async () => {
    const [french, arabic] = [await file(), await file()]
    await savedByThisProcess([
      { language: 'fr', fileId: french },
      { language: 'ar', fileId: arabic },
    ])
    await savedByOldProcess(null)
    expect(await shown()).toEqual([['ar', arabic]])
  })

  it('change nothing when the course is saved with the captions it had', async () => {
    const [french, arabic] = [await file(), await file()]
    await savedByThisProcess([
      { language: 'ar', fileId: arabic },
      { language: 'fr', fileId: french },
    ])
    await savedByOldProcess(arabic)
    expect(await shown()).toEqual([
      ['ar', arabic],
      ['fr', french],
    ])
  })
})

it('captions saved by this release stay as they were sent: replaced, turned round, drafted and removed', async () => {
  const [first, second, third] = [await file(), await file(), await file()]
  await savedByThisProcess([{ language: 'fr', fileId: first }])
  await savedByThisProcess([
    { language: 'ar', fileId: second },
    { language: 'fr', fileId: third },
  ])
  expect(await shown()).toEqual([
    ['ar', second],
    ['fr', third],
  ])
  await savedByThisProcess([{ language: 'fr', fileId: third, draft: true }])
  expect(
    await academy.platform.db.select().from(chapterCaptions).where(eq(chapterCaptions.chapterId, chapterId)),
  ).toEqual([{ chapterId, language: 'fr', position: 1, fileId: third, draft: true }])
  await savedByThisProcess([])
  expect(await shown()).toEqual([])
})
