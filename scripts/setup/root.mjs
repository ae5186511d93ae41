import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder: scripts work the same from wherever they are called. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** True in a release: a build and its start scripts, without the sources. */
export const isRelease = !existsSync(join(root, 'server'))
