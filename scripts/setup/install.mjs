import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs'
import { step } from './progress.mjs'
import { isRelease, root } from './root.mjs'
import { mustRun } from './run.mjs'

const stamp = 'node_modules/.setup-stamp'

/** Installs what the lock file says, unless that is what was installed last. */
export async function installWhenStale() {
  // The next release comes in a new folder, and the user who runs this one may not be allowed to write to it:
  // what npm finished installing here, as it notes itself, is what belongs here.
  if (isRelease && existsSync(join(root, 'node_modules/.package-lock.json'))) return
  const wanted = fingerprint(['package-lock.json'])
  if (readStamp(stamp) === wanted) return
  await step('Installing packages', () =>
    // Not `npm ci`: it refuses the lock where the registry lacks another platform's binaries.
    mustRun('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev'], {
      // On Windows npm is a .cmd file, which only a shell can start.
      shell: process.platform === 'win32',
    }),
  )
  writeStamp(stamp, wanted)
}
