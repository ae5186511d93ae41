import { rotateKeys } from '#features/certificates/server/badge/keys.ts'
import { readConfig } from './platform/config.ts'
import { appSecret } from './platform/data-folder.ts'
import { openDatabase } from './platform/database/open.ts'
import { launch } from './platform/lifecycle.ts'

/** npm run badges:rotate-key: new keys sign badges from now on; what the old ones signed stays valid. */
await launch(async () => {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    await rotateKeys({ db: database.db, secret: await appSecret(config) })
    process.stdout.write('New keys sign badges from now on. Those signed before stay valid.\n')
  } finally {
    await database.close()
  }
})
