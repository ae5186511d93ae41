import { eq } from 'drizzle-orm'
import { pushKeys } from '#db/schema/push.ts'
import type { Db } from '#server/platform/database/database.ts'
import { seal, unseal } from '#server/platform/sealed.ts'
import { newVapidKey, type VapidKey } from '#server/platform/web-push/vapid.ts'

/** Names the key that seals it: with another name, the key that an academy already has would not open. */
const PURPOSE = 'push key'

export interface PushKey extends VapidKey {
  id: string
}

/** The key of the academy, made once. It is in the database, so every process and every backup has the same. */
export async function readPushKey(needed: { db: Db; secret: string }): Promise<PushKey> {
  const { db, secret } = needed
  const [row] = await db.select().from(pushKeys)
  if (!row) {
    const { publicKey, privateJwk } = await newVapidKey()
    // Of two processes that make one at once, the database keeps the first: both then read that one.
    await db
      .insert(pushKeys)
      .values({ publicKey, sealedPrivateJwk: seal(secret, PURPOSE, JSON.stringify(privateJwk)) })
      .onConflictDoNothing()
    return readPushKey(needed)
  }
  const opened = unseal(secret, PURPOSE, row.sealedPrivateJwk)
  if (opened) return { id: row.id, publicKey: row.publicKey, privateJwk: JSON.parse(opened) }
  // Restored under another secret. Browsers know the academy by this key: they must be asked again, so they go with it.
  await db.delete(pushKeys).where(eq(pushKeys.id, row.id))
  return readPushKey(needed)
}
