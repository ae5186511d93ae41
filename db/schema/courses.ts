import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { COURSE_LANGUAGES, type CourseLanguage } from '#shared/languages.ts'
import { COURSE_STATUSES, type CourseStatus } from '#shared/statuses.ts'
import { id, moment, oneOf } from './columns.ts'
import { media } from './media.ts'
import { users } from './people.ts'

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text().notNull(),
    /** Null: pages in Arabic show the French name. */
    nameAr: text(),
  },
  (t) => [uniqueIndex('categories_name_unique').on(sql`lower(${t.name})`)],
)

export const courses = pgTable(
  'formations',
  {
    id: id(),
    name: text().notNull(),
    shortDescription: text().notNull(),
    longDescription: text().notNull(),
    language: text().$type<CourseLanguage>().notNull().default('fr'),
    /** Whether each chapter opens once the one before is complete. */
    sequential: boolean().notNull().default(false),
    /** Whether those who complete it get a certificate. */
    certificate: boolean().notNull().default(true),
    categoryId: integer().references(() => categories.id, { onDelete: 'set null' }),
    /** Null: the course belongs to the academy itself. */
    trainerId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Null: the cover is the pattern drawn from the id. */
    imageId: uuid().references(() => media.id, { onDelete: 'set null' }),
    previewVideoId: uuid().references(() => media.id, { onDelete: 'set null' }),
    free: boolean().notNull(),
    price: numeric({ precision: 10, scale: 2, mode: 'number' }),
    currency: text().notNull().default('MAD'),
    status: text().$type<CourseStatus>().notNull().default('Publié'),
    /** Increased by each save, so that two editors do not overwrite each other silently. */
    version: integer().notNull().default(1),
    /** Who saved it last; null if their account is gone. */
    changedById: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('formations_listed').on(t.status, t.createdAt, t.id),
    index('formations_category').on(t.categoryId),
    index('formations_trainer').on(t.trainerId),
    index('formations_changed_by').on(t.changedById),
    index('formations_image').on(t.imageId),
    index('formations_preview').on(t.previewVideoId),
    check('formations_status_known', oneOf(t.status, COURSE_STATUSES)),
    check('formations_language_known', oneOf(t.language, COURSE_LANGUAGES)),
    check(
      'formations_price_when_paid',
      sql`(${t.free} and ${t.price} is null) or (not ${t.free} and ${t.price} > 0)`,
    ),
    check('formations_short_description_short', sql`char_length(${t.shortDescription}) <= 200`),
    check('formations_currency', sql`${t.currency} = 'MAD'`),
  ],
)

export const ofCourse = () =>
  integer()
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' })

const orderedTexts = <Name extends string>(name: Name) =>
  pgTable(
    name,
    { id: id(), formationId: ofCourse(), position: integer().notNull(), text: text().notNull() },
    (t) => [uniqueIndex(`${name}_place`).on(t.formationId, t.position)],
  )

export const learningPoints = orderedTexts('learning_points')
export const targetAudiences = orderedTexts('target_audiences')
