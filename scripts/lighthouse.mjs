// npm run lighthouse: opens the built academy and measures its public pages as a phone sees them, the median of three.
// Installs and builds what is stale, and Lighthouse the first time.
import './setup/node-version.mjs'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/testing/free-port.mjs'
import { buildWhenStale } from './setup/built.mjs'
import { installWhenStale } from './setup/install.mjs'
import { root } from './setup/root.mjs'
import { run } from './setup/run.mjs'
import { cachedPackage } from './testing/cached-package.mjs'
import { findChromium } from './testing/system-packages.mjs'

const VERSION = '12.8.2'
const RUNS = 3
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking'

process.chdir(root)
await installWhenStale()
await buildWhenStale()
const lighthouse = await cachedPackage('lighthouse', VERSION)
const folder = mkdtempSync(join(tmpdir(), 'academy-lighthouse-'))
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const academy = spawn(process.execPath, ['dist/server/main.js'], {
  env: {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: join(folder, 'data'),
    DEMO: 'true',
  },
  stdio: 'ignore',
})

try {
  await healthy()
  const { data } = await (await fetch(`${url}/api/formations`)).json()
  const below = []
  for (const path of ['/', '/courses', `/courses/${data[0].id}`]) below.push(...(await measure(path)))
  if (below.length > 0) {
    console.error(`Below the mark:\n${below.join('\n')}`)
    process.exitCode = 1
  }
} finally {
  const ended = new Promise((resolve) => academy.once('exit', resolve))
  academy.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
}

/** Prints the medians of a page, and gives those that are too low. */
async function measure(path) {
  const scores = []
  for (let time = 1; time <= RUNS; time++) scores.push(await scoresOf(path))
  const medians = Object.keys(LEAST).map((name) => [name, median(scores.map((score) => score[name]))])
  console.log(`${path.padEnd(14)} ${medians.map(([name, score]) => `${name} ${score}`).join('   ')}`)
  return medians
    .filter(([name, score]) => score < LEAST[name])
    .map(([name, score]) => `  ${path} ${name}: ${score}, at least ${LEAST[name]}`)
}

async function scoresOf(path) {
  const report = join(folder, 'report.json')
  const { code, output } = await run(
    process.execPath,
    [
      join(lighthouse, 'cli/index.js'),
      url + path,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${Object.keys(LEAST).join(',')}`,
      `--chrome-flags=${CHROME_FLAGS}`,
    ],
    { env: { CHROME_PATH: findChromium() } },
  )
  if (code !== 0) throw new Error(`Lighthouse could not read ${path}:\n${output}`)
  const { categories } = JSON.parse(readFileSync(report, 'utf8'))
  return Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
  )
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

async function healthy() {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The academy did not open.')
}
