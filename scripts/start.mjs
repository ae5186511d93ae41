// npm start: from a fresh clone to an open academy, with nothing but Node.
// Installs and builds only what is stale, then becomes the server: same process, so its signals and
// exit code are the server's own. `npm run worker` and `npm run admin:create` come through here too.
import './setup/node-version.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhenStale } from './setup/built.mjs'
import { installWhenStale } from './setup/install.mjs'
import { root } from './setup/root.mjs'
import { wasStopped } from './setup/run.mjs'

// The first argument names the entry point; the rest are the entry point's.
const [entry = 'main'] = process.argv.splice(2, 1)

process.chdir(root)
process.env.NODE_ENV ??= 'production'

try {
  await installWhenStale()
  await buildWhenStale()
} catch (error) {
  if (!wasStopped()) console.error(error.message)
  process.exit(process.exitCode ?? 1)
}

const file = join(root, 'dist/server', `${entry}.js`)
if (!existsSync(file)) {
  console.error(`There is no server/${entry}.ts to start.`)
  process.exit(1)
}
process.setSourceMapsEnabled(true)
await import(pathToFileURL(file))
