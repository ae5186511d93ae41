import { sql } from 'drizzle-orm'
import { check, customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Settings } from '#features/settings/contract.ts'
import { moment, oneOf } from './columns.ts'
import { users } from './people.ts'

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

/** What the owner says of the academy. The highest version is the one that applies; the others can be restored. */
export const settings = pgTable(
  'settings',
  {
    version: integer().primaryKey(),
    value: jsonb().$type<Settings>().notNull(),
    savedAt: moment().notNull().defaultNow(),
    /** Null once their account is gone. */
    savedById: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('settings_saved_by').on(t.savedById),
    check('settings_version_counts', sql`${t.version} > 0`),
  ],
)

/** The logo and the signature, drawn anew as PNG from what was sent. */
export const settingsPictures = pgTable(
  'settings_pictures',
  {
    name: text().$type<'logo' | 'signature'>().primaryKey(),
    png: bytes().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (t) => [check('settings_pictures_name_known', oneOf(t.name, ['logo', 'signature']))],
)
