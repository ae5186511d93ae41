import { backUp } from '#features/operations/server/backup/service.ts'
import { readConfig } from './platform/config.ts'
import { launch } from './platform/lifecycle.ts'

/** npm run backup -- /path/of/backup: the database and every file, in a folder that restore.ts reads. */
await launch(async () => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('usage: npm run backup -- /path/of/backup')
  const { files, copied, open } = await backUp(readConfig(process.env), folder)
  process.stdout.write(`Backed up in ${folder}: the database and ${files} files, ${copied} of them new.\n`)
  if (open > 0)
    process.stderr.write(`Others may read ${open} of them: the disk or its owner lets no mode be set.\n`)
})
