import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/root.mjs'
import { mustRun } from '../setup/run.mjs'

/** The newest line with long-term support: its binary names that support itself (process.release.lts). */
const NEWEST_LTS = '24'

/** What `npm start` must work on: the oldest we allow, and each line that is supported today. */
export const SUPPORTED = ['20.19.0', '22', NEWEST_LTS]

/** Another version of Node, from its npm package, in a cache of ours: never a dependency. Answers with its program. */
export async function nodeOf(version) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const folder = join(root, 'node_modules/.cache/node', version)
  const program = join(
    folder,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  if (!existsSync(program)) {
    const args = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', `${name}@${version}`]
    await mustRun('npm', ['install', '--prefix', folder, ...args], { shell: process.platform === 'win32' })
  }
  return program
}

/** The newest LTS, once it has said that it is one. */
export async function newestLts() {
  const program = await nodeOf(NEWEST_LTS)
  const lts = await mustRun(program, ['-p', 'process.release.lts'])
  if (lts === 'undefined') throw new Error(`Node ${NEWEST_LTS} does not call itself LTS.`)
  return program
}
