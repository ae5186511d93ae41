import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { fillDemo } from '#db/demo/fill.ts'
import { users } from '#db/schema/people.ts'
import { hashPassword } from './features/accounts/passwords.ts'
import type { Platform } from './platform/platform.ts'
import { root } from './platform/root.ts'

/** Fills an empty database with the demo academy; one that has people in it is left alone. One process at a time. */
export async function fillDemoAcademy({ db, storage }: Platform) {
  const [someone] = await db.select({ id: users.id }).from(users).limit(1)
  if (someone) return
  process.stdout.write('Filling the demo academy …\n')
  await fillDemo({
    db,
    hashPassword,
    now: new Date(),
    store: ({ path, key, mimeType }) =>
      storage.put(key, createReadStream(join(root, 'db/demo/media', path)), { contentType: mimeType }),
  })
}
