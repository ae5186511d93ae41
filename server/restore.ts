import { restore } from '#features/operations/server/backup/service.ts'
import { readConfig } from './platform/config.ts'
import { launch } from './platform/lifecycle.ts'

/** npm run restore -- /path/of/backup: into the empty database and storage that the environment names. */
await launch(async () => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('usage: npm run restore -- /path/of/backup')
  const { madeAt, files } = await restore(readConfig(process.env), folder)
  process.stdout.write(`Restored the academy of ${madeAt}: the database and ${files} files.\n`)
})
