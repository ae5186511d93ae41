import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder: scripts work the same from wherever they are called. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Only the repository has it: a release is a build and its start scripts. */
export const buildScript = 'scripts/build.mjs'

export const isRelease = !existsSync(join(root, buildScript))
