// npm run dev: one address, http://localhost:3000 (PORT), with hot reload of both sides.
//
// One process: in development the server lets Vite serve the web's sources and render its pages
// (server/platform/rendering/vite-renderer.ts), so a change in web/ shows without a reload. A change in what the
// server loaded makes `tsx watch` start it again, and the browser reloads by itself.
import './setup/node-version.mjs'
import { spawn } from 'node:child_process'
import { installWhenStale } from './setup/install.mjs'
import { root } from './setup/root.mjs'

process.chdir(root)
await installWhenStale({ everything: true })

const watcher = spawn(
  process.execPath,
  [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    '--conditions=lang-request',
    'server/main.ts',
  ],
  { env: { ...process.env, NODE_ENV: 'development' }, stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => watcher.kill(signal))
watcher.on('exit', (code) => process.exit(code ?? 0))
