import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { fillDemo } from '#db/demo/fill.ts'
import { certificates } from '#db/schema/certificates.ts'
import { users } from '#db/schema/people.ts'
import { hashPassword } from './features/accounts/passwords.ts'
import { issueDue } from './features/certificates/issue.ts'
import { unpack } from './features/packages/unpack.ts'
import type { Platform } from './platform/platform.ts'
import { root } from './platform/root.ts'

/** Fills an empty database with the demo academy; one that has people in it is left alone. One process at a time. */
export async function fillDemoAcademy(platform: Platform) {
  const { db, storage } = platform
  const [someone] = await db.select({ id: users.id }).from(users).limit(1)
  if (someone) return
  process.stdout.write('Filling the demo academy …\n')
  await fillDemo({
    db,
    hashPassword,
    now: new Date(),
    store: ({ path, key, mimeType }) =>
      storage.put(key, createReadStream(join(root, 'db/demo/media', path)), { contentType: mimeType }),
    unpack: (mediaId, key, name) => unpack(platform, { id: mediaId, key, name }),
  })
  await issueDue(platform, 'all', { mailed: false })
  await db.update(certificates).set({ issuedAt: completedAt })
}

/** Those of the demo are as old as what they are for. */
const completedAt = sql`(select max(p.completed_at) from chapter_progress p join chapters c on c.id = p.chapter_id
  where p.user_id = ${certificates.userId} and c.formation_id = ${certificates.formationId})`
