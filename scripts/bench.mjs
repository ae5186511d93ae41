// npm run bench: from a fresh clone to the table of bench/RESULTS.md. Installs and builds only what is stale.
import './setup/node-version.mjs'
import { spawn } from 'node:child_process'
import { buildWhenStale } from './setup/built.mjs'
import { installWhenStale } from './setup/install.mjs'
import { root } from './setup/root.mjs'
import { wasStopped } from './setup/run.mjs'
import { installSystemPackages } from './testing/system-packages.mjs'

process.chdir(root)
try {
  await installWhenStale({ everything: true })
  await installSystemPackages(['nginx', 'postgresql', 'wrk'], 'npm run bench')
  await buildWhenStale()
} catch (error) {
  if (!wasStopped()) console.error(error.message)
  process.exit(process.exitCode ?? 1)
}
const bench = spawn(
  process.execPath,
  ['--conditions=lang-request', '--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
)
bench.on('exit', (code) => process.exit(code ?? 1))
