import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { step } from '../setup/progress.mjs'
import { root } from '../setup/root.mjs'
import { mustRun } from '../setup/run.mjs'

/**
 * A package that one command alone needs, in one exact version: installed to a cache when it is asked for first, no
 * dependency of everybody. Resolves with its folder.
 */
export async function cachedPackage(name, version) {
  const folder = join(root, 'node_modules/.cache/packages', `${name}@${version}`)
  const installed = join(folder, 'node_modules', name)
  if (!existsSync(installed)) {
    const flags = ['--prefix', folder, '--no-save', '--no-package-lock', '--no-audit', '--no-fund']
    await step(`Installing ${name} ${version}`, () =>
      mustRun('npm', ['install', ...flags, `${name}@${version}`], { shell: process.platform === 'win32' }),
    )
  }
  return installed
}
