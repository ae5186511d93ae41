import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import {
  PACKAGE_STANDARDS,
  PACKAGE_STATUSES,
  PACKAGE_TROUBLES,
  type PackageItem,
  type PackageStandard,
  type PackageStatus,
  type PackageTrouble,
} from '#features/scorm/package-outcome.ts'
import { chapters } from './chapters.ts'
import { moment, oneOf } from './columns.ts'
import { media } from './media.ts'
import { ofPerson } from './people.ts'

const ofMedium = () =>
  uuid()
    .notNull()
    .references(() => media.id, { onDelete: 'cascade' })

/** What the manifest of a SCORM package says. */
export const packages = pgTable(
  'packages',
  {
    mediaId: ofMedium().primaryKey(),
    standard: text().$type<PackageStandard>().notNull(),
    /** What can be opened, in the order of the manifest. */
    items: jsonb().$type<PackageItem[]>().notNull(),
    /** Files that its manifest lists and its zip lacks, the first of them. */
    missing: jsonb().$type<string[]>().notNull().default([]),
    /** Why it may not work without an origin, once a learner has seen it; its author has been told. */
    trouble: text().$type<PackageTrouble>(),
  },
  (t) => [
    check('packages_standard_known', oneOf(t.standard, PACKAGE_STANDARDS)),
    check('packages_trouble_known', oneOf(t.trouble, PACKAGE_TROUBLES)),
  ],
)

/** The unpacked files. They are stored under their number: a path of a package never is a name in the storage. */
export const packageFiles = pgTable(
  'package_files',
  { mediaId: ofMedium(), path: text().notNull(), number: integer().notNull(), bytes: integer().notNull() },
  (t) => [primaryKey({ columns: [t.mediaId, t.path] })],
)

/** What one part of a package keeps for a learner. */
export const packageStates = pgTable(
  'package_states',
  {
    userId: ofPerson(),
    chapterId: integer()
      .notNull()
      .references(() => chapters.id, { onDelete: 'cascade' }),
    /** The identifier of the part in its manifest: a new version of the package goes on where the old one stopped. */
    item: text().notNull(),
    values: jsonb().$type<Record<string, string>>().notNull(),
    status: text().$type<PackageStatus>().notNull(),
    percent: smallint(),
    /** One opening of the package in a browser, and the number of its last commit: an older one that comes late changes nothing. */
    session: text().notNull(),
    sequence: integer().notNull(),
    /** Grows with every commit: an opening that began before another one’s commit is refused. */
    revision: integer().notNull().default(1),
    /** Openings that committed before this one, the latest of them: they went on elsewhere. */
    earlier: text().array().notNull().default([]),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.chapterId, t.item] }),
    index('package_states_chapter').on(t.chapterId),
    check('package_states_status_known', oneOf(t.status, PACKAGE_STATUSES)),
    check('package_states_percent', sql`${t.percent} between 0 and 100`),
  ],
)
