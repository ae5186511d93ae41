import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs'
import { step } from './progress.mjs'
import { isRelease, root } from './root.mjs'
import { mustRun } from './run.mjs'

const stamp = 'node_modules/.setup-stamp'

/** Installs the packages of the lock file, unless they are installed already. */
export async function installWhenStale() {
  // A release is never updated in place, and its user may not be allowed to write: once npm has finished installing
  // here, nothing is stale.
  if (isRelease && existsSync(join(root, 'node_modules/.package-lock.json'))) return
  const wanted = fingerprint(['package-lock.json'])
  if (readStamp(stamp) === wanted) return
  await step('Installing packages', () =>
    // Not `npm ci`, which fails if the registry lacks the binaries of another platform.
    mustRun('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev'], {
      // On Windows npm is a .cmd file, which needs a shell.
      shell: process.platform === 'win32',
    }),
  )
  writeStamp(stamp, wanted)
}
