import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { chapters, chapterTexts, sections } from '#db/schema/chapters.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { storeUpload } from '#features/media/server/service.ts'
import type { Platform } from '../platform/platform.ts'
import type { TestPerson } from './academy.ts'
import { packageOf } from './packages.ts'

type WithDb = Pick<Platform, 'db'>

/** Adds chapters to a course, in sections of so many each; their videos are external links by default. */
export async function addLessons(
  { db }: WithDb,
  formationId: number,
  sizes: number[],
  overrides: Partial<typeof chapters.$inferInsert> = {},
) {
  const made: (typeof chapters.$inferSelect)[] = []
  for (const [index, size] of sizes.entries()) {
    const position = index + 1
    const [section] = await db
      .insert(sections)
      .values({ formationId, position, title: `Section ${position}` })
      .returning()
    if (!section) throw new Error('the section was not added')
    for (let lesson = 0; lesson < size; lesson++) {
      const place = made.length + 1
      const [chapter] = await db
        .insert(chapters)
        .values({
          formationId,
          sectionId: section.id,
          position: place,
          title: `Chapitre ${place}`,
          description: 'Ce que l’on y apprend.',
          durationMinutes: 10,
          videoUrl: 'https://www.youtube.com/watch?v=nDgIVseTkuE',
          ...overrides,
        })
        .returning()
      if (!chapter) throw new Error('the chapter was not added')
      made.push(chapter)
    }
  }
  return made
}

/** Adds a text behind a chapter, in the same section. */
export async function addText(
  { db }: WithDb,
  { formationId, sectionId, position }: typeof chapters.$inferSelect,
  content = '<p>Bonjour</p>',
) {
  const place = position + 1
  const [made] = await db
    .insert(chapters)
    .values({
      formationId,
      sectionId,
      position: place,
      kind: 'text',
      title: `Texte ${place}`,
      description: 'Ce que l’on y lit.',
      durationMinutes: 5,
    })
    .returning()
  if (!made) throw new Error('the text was not added')
  await db.insert(chapterTexts).values({ chapterId: made.id, content })
  return made
}

/** Adds a package in the section of a chapter, behind all that there is. */
export async function addPackage(
  platform: Pick<Platform, 'db' | 'storage' | 'log' | 'config'>,
  { formationId, sectionId }: typeof chapters.$inferSelect,
  zip = packageOf(),
) {
  const upload = { use: 'package', originalName: 'module.zip' } as const
  const { id: packageId } = await storeUpload(platform, Readable.from([zip]), upload)
  const position = 1 + (await platform.db.$count(chapters, eq(chapters.formationId, formationId)))
  const [made] = await platform.db
    .insert(chapters)
    .values({
      formationId,
      sectionId,
      position,
      kind: 'package',
      packageId,
      title: `Module ${position}`,
      description: 'Ce que l’on y fait.',
      durationMinutes: 5,
    })
    .returning()
  if (!made) throw new Error('the package was not added')
  return made
}

export async function enrol(
  { db }: WithDb,
  learner: TestPerson,
  formationId: number,
  decidedAt = new Date(),
) {
  await db.insert(enrolments).values({
    formationId,
    userId: learner.id,
    fullName: 'Test Personne',
    email: learner.email,
    status: 'Approuvée',
    decidedAt,
  })
}
