import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { CAPTION_LANGUAGES, type CaptionLanguage } from '#features/video/captions/languages.ts'
import { TEXT_CONTENT_MAX } from '#shared/limits.ts'
import { CHAPTER_KINDS, type ChapterKind } from '#shared/statuses.ts'
import { id, oneOf } from './columns.ts'
import { ofCourse } from './courses.ts'
import { media } from './media.ts'

export const sections = pgTable(
  'sections',
  { id: id(), formationId: ofCourse(), position: integer().notNull(), title: text().notNull() },
  (t) => [uniqueIndex('sections_place').on(t.formationId, t.position)],
)

/** Those of a draft may lack their file and their duration: the rules of a course see to the others. */
export const chapters = pgTable(
  'chapters',
  {
    id: id(),
    formationId: ofCourse(),
    sectionId: integer()
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    /** Numbered through the whole course, across its sections. */
    position: integer().notNull(),
    kind: text().$type<ChapterKind>().notNull().default('video'),
    title: text().notNull(),
    description: text().notNull(),
    durationMinutes: integer().notNull(),
    videoId: uuid().references(() => media.id, { onDelete: 'restrict' }),
    videoUrl: text(),
    packageId: uuid().references(() => media.id, { onDelete: 'restrict' }),
  },
  (t) => [
    uniqueIndex('chapters_place').on(t.formationId, t.position),
    index('chapters_section').on(t.sectionId),
    index('chapters_video').on(t.videoId),
    index('chapters_package').on(t.packageId),
    check('chapters_kind_known', oneOf(t.kind, CHAPTER_KINDS)),
    check(
      'chapters_film_of_videos',
      sql`(${t.kind} = 'video' and (${t.videoId} is null or ${t.videoUrl} is null))
        or (${t.videoId} is null and ${t.videoUrl} is null)`,
    ),
    check('chapters_package_of_packages', sql`${t.kind} = 'package' or ${t.packageId} is null`),
    check('chapters_duration_not_negative', sql`${t.durationMinutes} >= 0`),
  ],
)

const ofChapter = () =>
  integer()
    .notNull()
    .references(() => chapters.id, { onDelete: 'cascade' })

/** The captions of a video, one row a language. */
export const chapterCaptions = pgTable(
  'chapter_captions',
  {
    chapterId: ofChapter(),
    language: text().$type<CaptionLanguage>().notNull(),
    position: integer().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => media.id, { onDelete: 'restrict' }),
    /** Written by a program; learners see it once it is accepted. */
    draft: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.chapterId, t.language] }),
    index('chapter_captions_file').on(t.fileId),
    check('chapter_captions_language_known', oneOf(t.language, CAPTION_LANGUAGES)),
  ],
)

/** The text of a text chapter. In a table of its own: lists of chapters must not read a hundred kilobytes a row. */
export const chapterTexts = pgTable(
  'chapter_texts',
  { chapterId: ofChapter().primaryKey(), content: text().notNull() },
  (t) => [
    check(
      'chapter_texts_length',
      sql`char_length(${t.content}) between 1 and ${sql.raw(String(TEXT_CONTENT_MAX))}`,
    ),
  ],
)

/** The pictures in a text: a file is kept, and open to readers, as long as a text shows it. */
export const chapterPictures = pgTable(
  'chapter_pictures',
  {
    chapterId: ofChapter(),
    pictureId: uuid()
      .notNull()
      .references(() => media.id, { onDelete: 'restrict' }),
  },
  (t) => [
    primaryKey({ columns: [t.chapterId, t.pictureId] }),
    index('chapter_pictures_picture').on(t.pictureId),
  ],
)

/** A file to download: of a chapter, or of the whole course when chapterId is null. */
export const resources = pgTable(
  'resources',
  {
    id: id(),
    formationId: ofCourse(),
    chapterId: integer().references(() => chapters.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    /** Null: in a draft, until its author has chosen it. */
    fileId: uuid().references(() => media.id, { onDelete: 'restrict' }),
  },
  (t) => [
    index('resources_formation').on(t.formationId, t.position),
    index('resources_chapter').on(t.chapterId),
    index('resources_file').on(t.fileId),
  ],
)
