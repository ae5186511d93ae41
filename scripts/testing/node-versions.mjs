import { join } from 'node:path'
import { mustRun } from '../setup/run.mjs'
import { cachedPackage } from './cached-package.mjs'

/** The newest LTS; its binary reports that itself (process.release.lts). */
const NEWEST_LTS = '24'

/** The versions that `npm start` must work on: the oldest allowed, and each supported line. */
export const SUPPORTED = ['20.19.0', '22', NEWEST_LTS]

/** Another version of Node from its npm package, in a cache; not a dependency. Resolves with its executable. */
export async function nodeOf(version) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const folder = await cachedPackage(name, version)
  return join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

/** The newest LTS, after checking that it is one. */
export async function newestLts() {
  const program = await nodeOf(NEWEST_LTS)
  const lts = await mustRun(program, ['-p', 'process.release.lts'])
  if (lts === 'undefined') throw new Error(`Node ${NEWEST_LTS} does not call itself LTS.`)
  return program
}
