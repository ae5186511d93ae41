// npm run gallery: takes a picture of every screen in every state and writes gallery/index.html, which shows them all.
// npm run gallery -- admin-users   only scenes whose name contains that.
import './setup/node-version.mjs'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildIsStale } from './setup/built.mjs'
import { installWhenStale } from './setup/install.mjs'
import { root } from './setup/root.mjs'
import { run } from './setup/run.mjs'
import { findChromium, installSystemPackages } from './testing/system-packages.mjs'

process.chdir(root)
await installWhenStale({ everything: true })
await installSystemPackages(['chromium-headless-shell', 'ffmpeg', 'postgresql'], 'npm run gallery')
if (buildIsStale()) await must(run(process.execPath, ['scripts/build.mjs']))
const only = process.argv.slice(2).flatMap((name) => ['-g', name])
const cli = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'gallery.config.ts', ...only]
const { code, output } = await run(process.execPath, cli, { env: { CHROMIUM_PATH: findChromium() } })

const pictures = readdirSync('gallery', { recursive: true })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.png'))
  .sort()
const page = readFileSync('e2e/gallery/index.html', 'utf8')
writeFileSync(join('gallery', 'index.html'), page.replace('"pictures"', JSON.stringify(pictures)))
console.log(`${pictures.length} pictures: open gallery/index.html`)
if (code !== 0) {
  console.error(output)
  process.exitCode = 1
}

async function must(running) {
  const { code, output } = await running
  if (code !== 0) throw new Error(output)
}
