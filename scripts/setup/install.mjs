import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs'
import { step } from './progress.mjs'
import { isRelease, root } from './root.mjs'
import { mustRun, wasStopped } from './run.mjs'

const stamp = 'node_modules/.setup-stamp'

/**
 * Installs the packages of the lock file, unless they are installed already: what builds and runs the academy
 * (`dependencies`), or `everything`, with what tests it (`devDependencies`).
 */
export async function installWhenStale({ everything = false } = {}) {
  // A release is never updated in place, and its user may not be allowed to write: once npm has finished installing
  // here, nothing is stale.
  if (isRelease && existsSync(join(root, 'node_modules/.package-lock.json'))) return
  const lock = fingerprint(['package-lock.json'])
  if (isFresh(readStamp(stamp), lock, everything)) return
  // What an earlier command installed for tests stays.
  const all = everything || existsSync(join(root, 'node_modules/vitest'))
  const what = all ? 'what builds, runs and tests the academy' : 'what builds and runs the academy'
  await step(`Installing ${what}`, () => install(all ? '--include=dev' : '--omit=dev'))
  writeStamp(stamp, stampOf(lock, all))
}

/** The lock that is installed, and how much of it. */
export const stampOf = (lock, all) => `${lock} ${all ? 'all' : 'run'}`

/** Whether a stamp says that this lock is installed. What also tests is enough to run. */
export const isFresh = (text, lock, everything) =>
  text === stampOf(lock, true) || (!everything && text === stampOf(lock, false))

async function install(which) {
  // Not `npm ci`, which fails if the registry lacks the binaries of another platform. No package here needs its install
  // script: esbuild's only makes its command a little quicker.
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', which]
  // On Windows npm is a .cmd file, which needs a shell.
  const npm = (...more) =>
    mustRun('npm', ['install', ...flags, ...more], { shell: process.platform === 'win32' })
  try {
    // The lock has the versions: what npm already has of them need not be asked for again.
    await npm('--prefer-offline')
  } catch (error) {
    // Its list of the versions of some package is older than the lock.
    if (wasStopped() || !error.message.includes('ETARGET')) throw error
    await npm()
  }
}
