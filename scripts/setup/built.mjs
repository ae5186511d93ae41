import { filesUnder, fingerprint, readStamp } from './fingerprint.mjs'
import { step } from './progress.mjs'
import { isRelease } from './root.mjs'
import { mustRun } from './run.mjs'

export const buildStamp = '.build-stamp'

const sources = [
  'web',
  'server',
  'shared',
  'messages',
  'db',
  'scripts/build.mjs',
  'scripts/setup',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

/** What the build depends on. The migrations and the demo's files are read at run time, so they are not of it. */
export function sourceFingerprint() {
  const files = sources.flatMap(filesUnder)
  return fingerprint(
    files.filter((file) => !/\.test\.tsx?$/.test(file) && (!file.startsWith('db/') || file.endsWith('.ts'))),
  )
}

export const buildIsStale = () => readStamp(`dist/${buildStamp}`) !== sourceFingerprint()

export async function buildWhenStale() {
  // A release came with its build.
  if (isRelease || !buildIsStale()) return
  // In a process of its own: the server we start next keeps none of the build's memory.
  await step('Building', () => mustRun(process.execPath, ['scripts/build.mjs']))
}
