import { desc, eq, lte } from 'drizzle-orm'
import { users } from '#db/schema/people.ts'
import { settings, settingsPictures } from '#db/schema/settings.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Settings } from '../contract.ts'

export type PictureName = (typeof settingsPictures.$inferSelect)['name']
export type Picture = Pick<typeof settingsPictures.$inferSelect, 'png' | 'width' | 'height'>

export async function currentSettings(db: Db) {
  const [found] = await db
    .select({ version: settings.version, value: settings.value })
    .from(settings)
    .orderBy(desc(settings.version))
    .limit(1)
  return found
}

export async function settingsOf(db: Db, version: number) {
  const [found] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.version, version))
  return found?.value
}

/** False if somebody else has saved that version meanwhile. */
export async function insertSettings(tx: Db, version: number, value: Settings, savedById: number) {
  const written = await tx
    .insert(settings)
    .values({ version, value, savedById })
    .onConflictDoNothing()
    .returning({ version: settings.version })
  return written.length > 0
}

export const deleteSettingsUpTo = (tx: Db, version: number) =>
  tx.delete(settings).where(lte(settings.version, version))

export const savedVersions = (db: Db) =>
  db
    .select({
      version: settings.version,
      at: settings.savedAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(settings)
    .leftJoin(users, eq(users.id, settings.savedById))
    .orderBy(desc(settings.version))

export async function pictureOf(db: Db, name: PictureName): Promise<Picture | null> {
  const { png, width, height } = settingsPictures
  const [found] = await db
    .select({ png, width, height })
    .from(settingsPictures)
    .where(eq(settingsPictures.name, name))
  return found ?? null
}

export const writePicture = (tx: Db, name: PictureName, picture: Picture) =>
  tx
    .insert(settingsPictures)
    .values({ name, ...picture })
    .onConflictDoUpdate({ target: settingsPictures.name, set: picture })

export async function deletePicture(tx: Db, name: PictureName) {
  const gone = await tx
    .delete(settingsPictures)
    .where(eq(settingsPictures.name, name))
    .returning({ name: settingsPictures.name })
  return gone.length > 0
}
