import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { chapterCaptions, chapters, resources, sections } from '#db/schema/chapters.ts'
import { learningPoints, targetAudiences } from '#db/schema/courses.ts'
import { media } from '#db/schema/media.ts'
import { packages } from '#db/schema/packages.ts'
import type { Db } from '#server/platform/database/database.ts'

export const selectSections = (db: Db, formationId: number) =>
  db
    .select({ id: sections.id, number: sections.position, title: sections.title })
    .from(sections)
    .where(eq(sections.formationId, formationId))
    .orderBy(asc(sections.position))

/** What a table of contents shows of each chapter. */
export const selectTitles = (db: Db, formationId: number) =>
  db
    .select({
      sectionId: chapters.sectionId,
      kind: chapters.kind,
      title: chapters.title,
      durationMinutes: chapters.durationMinutes,
    })
    .from(chapters)
    .where(eq(chapters.formationId, formationId))
    .orderBy(asc(chapters.position))

const packageMedia = alias(media, 'package_media')

export const selectChapters = (db: Db, formationId: number) =>
  db
    .select({
      ...getTableColumns(chapters),
      video: media,
      package: packageMedia,
      manifest: { missing: packages.missing, trouble: packages.trouble },
    })
    .from(chapters)
    .leftJoin(media, eq(media.id, chapters.videoId))
    .leftJoin(packageMedia, eq(packageMedia.id, chapters.packageId))
    .leftJoin(packages, eq(packages.mediaId, chapters.packageId))
    .where(eq(chapters.formationId, formationId))
    .orderBy(asc(chapters.position))

/** The captions of every chapter, the first of each first. */
export const selectCaptions = (db: Db, formationId: number) =>
  db
    .select({
      chapterId: chapterCaptions.chapterId,
      language: chapterCaptions.language,
      draft: chapterCaptions.draft,
      file: media,
    })
    .from(chapterCaptions)
    .innerJoin(chapters, eq(chapters.id, chapterCaptions.chapterId))
    .innerJoin(media, eq(media.id, chapterCaptions.fileId))
    .where(eq(chapters.formationId, formationId))
    .orderBy(asc(chapterCaptions.position), asc(chapterCaptions.language))

export const selectResources = (db: Db, formationId: number, { ofChapters }: { ofChapters: boolean }) =>
  db
    .select({ ...getTableColumns(resources), file: media })
    .from(resources)
    .innerJoin(media, eq(media.id, resources.fileId))
    .where(and(eq(resources.formationId, formationId), ofChapters ? undefined : isNull(resources.chapterId)))
    .orderBy(asc(resources.position), asc(resources.id))

/** The same of chapters and course with those of a draft that lack their file. */
export const selectAuthorsResources = (db: Db, formationId: number) =>
  db
    .select({ ...getTableColumns(resources), file: media })
    .from(resources)
    .leftJoin(media, eq(media.id, resources.fileId))
    .where(eq(resources.formationId, formationId))
    .orderBy(asc(resources.position), asc(resources.id))

export const selectLearningPoints = (db: Db, formationId: number) =>
  db
    .select({ learningText: learningPoints.text })
    .from(learningPoints)
    .where(eq(learningPoints.formationId, formationId))
    .orderBy(asc(learningPoints.position))

export const selectAudiences = (db: Db, formationId: number) =>
  db
    .select({ targetText: targetAudiences.text })
    .from(targetAudiences)
    .where(eq(targetAudiences.formationId, formationId))
    .orderBy(asc(targetAudiences.position))
