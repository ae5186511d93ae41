import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs'
import { step } from './progress.mjs'
import { mustRun } from './run.mjs'

const stamp = 'node_modules/.setup-stamp'

/** Installs what the lock file says, unless that is what was installed last. */
export async function installWhenStale() {
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
