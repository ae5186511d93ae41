import { filesUnder, fingerprint, readStamp } from './fingerprint.mjs'
import { step } from './progress.mjs'
import { buildScript, isRelease } from './root.mjs'
import { mustRun } from './run.mjs'

export const buildStamp = '.build-stamp'

/** What the build is made of. */
export const sources = [
  'features',
  'web',
  'server',
  'shared',
  'messages',
  'db',
  buildScript,
  'scripts/setup',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

/** A hash of the sources of the build. Migrations, and the courses and media of the demo, are read at run time and not included. */
export function sourceFingerprint() {
  const files = sources.flatMap(filesUnder)
  return fingerprint(
    files.filter((file) => !/\.test\.tsx?$/.test(file) && (!file.startsWith('db/') || file.endsWith('.ts'))),
  )
}

export const buildIsStale = () => readStamp(`dist/${buildStamp}`) !== sourceFingerprint()

export async function buildWhenStale() {
  // A release contains its build.
  if (isRelease || !buildIsStale()) return
  // In another process, so that the server does not keep the memory of the build.
  await step('Building', () => mustRun(process.execPath, [buildScript]))
}
