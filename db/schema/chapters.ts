import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { ofFormation } from './formations.ts'
import { media } from './media.ts'

export const sections = pgTable(
  'sections',
  { id: id(), formationId: ofFormation(), position: integer().notNull(), title: text().notNull() },
  (t) => [uniqueIndex('sections_place').on(t.formationId, t.position)],
)

export const chapters = pgTable(
  'chapters',
  {
    id: id(),
    formationId: ofFormation(),
    sectionId: integer()
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    /** Numbered through the whole formation, across its sections. */
    position: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    durationMinutes: integer().notNull(),
    videoId: uuid().references(() => media.id, { onDelete: 'restrict' }),
    videoUrl: text(),
    captionsId: uuid().references(() => media.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('chapters_place').on(t.formationId, t.position),
    index('chapters_section').on(t.sectionId),
    index('chapters_video').on(t.videoId),
    index('chapters_captions').on(t.captionsId),
    check('chapters_one_video', sql`(${t.videoId} is null) <> (${t.videoUrl} is null)`),
    check('chapters_duration_positive', sql`${t.durationMinutes} > 0`),
  ],
)

/** A file to download: of a chapter, or of the whole formation when chapterId is null. */
export const resources = pgTable(
  'resources',
  {
    id: id(),
    formationId: ofFormation(),
    chapterId: integer().references(() => chapters.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => media.id, { onDelete: 'restrict' }),
  },
  (t) => [
    index('resources_formation').on(t.formationId, t.position),
    index('resources_chapter').on(t.chapterId),
    index('resources_file').on(t.fileId),
  ],
)
