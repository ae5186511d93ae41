// @long
import { describe, expect } from 'vitest'
import { uploads } from '#db/schema/uploads.ts'
import { chapter, mp4, pdf } from '#server/testing/course-form.ts'
import { idOf, it } from '#server/testing/uploads.ts'
import { waitingUploads } from './queries.ts'

describe('A course saved with uploads in place of files', () => {
  const chaptersWith = (first: string, third: string) => [
    chapter(1, 1, { uploadId: first }),
    chapter(2, 1),
    chapter(3, 2, { uploadId: third }),
  ]

  it('takes each at its place, beside files that came with the form', async ({
    academy,
    salma,
    save,
    uploaded,
  }) => {
    const first = await uploaded(mp4(3_001), 'chapterVideo', 'un.mp4')
    const third = await uploaded(mp4(3_003), 'chapterVideo', 'trois.mp4')
    const { status, body } = await save({ chapitres: chaptersWith(first, third) })
    expect(status).toBe(201)
    const { sections } = (
      await academy.call('GET /api/formateur/formations/:id/edit', { as: salma, params: { id: body.id } })
    ).body
    const names = sections.flatMap(({ chapitres }: { chapitres: { videoOriginalName: string }[] }) =>
      chapitres.map(({ videoOriginalName }) => videoOriginalName),
    )
    expect(names).toEqual(['un.mp4', 'textes.mp4', 'trois.mp4'])
    expect(await academy.platform.db.select().from(uploads)).toEqual([])
  })

  it('gives their room back to the one who sent them', async ({ academy, salma, save, uploaded }) => {
    const first = await uploaded(mp4(3_001))
    const third = await uploaded(mp4(3_003))
    const waiting = async () => (await waitingUploads(academy.platform.db, salma.id)).bytes
    expect(await waiting()).toBe(6_004)
    expect((await save({ chapitres: chaptersWith(first, third) })).status).toBe(201)
    expect(await waiting()).toBe(0)
  })

  it('gives them back when the save is refused, so that the next one can take them', async ({
    save,
    uploaded,
  }) => {
    const first = await uploaded(mp4(3_001))
    const third = await uploaded(mp4(3_003))
    const refused = await save({ chapitres: chaptersWith(first, third), apprendre: [] })
    expect(refused.body.error).toBe("Au moins un objectif d'apprentissage est requis.")
    expect((await save({ chapitres: chaptersWith(first, third) })).status).toBe(201)
  })

  it('refuses one that is unfinished, taken, of another use or of another person', async ({
    stranger,
    save,
    begin,
    uploaded,
  }) => {
    const mine = await uploaded(mp4(3_001))
    const { url } = await begin(9_000)
    const document = await uploaded(pdf, 'resource')
    for (const wrong of [idOf(url), document, '00000000-0000-4000-8000-000000000000']) {
      const { status, body } = await save({ chapitres: chaptersWith(mine, wrong) })
      expect([status, body.code]).toEqual([400, 'upload_gone'])
    }
    const theirs = await save({ chapitres: chaptersWith(mine, await uploaded(mp4(2_000))) }, stranger)
    expect([theirs.status, theirs.body.code]).toEqual([400, 'upload_gone'])
  })
})
