import { fileURLToPath } from 'node:url'

/** The repository's folder: scripts work the same from wherever they are called. */
export const root = fileURLToPath(new URL('../..', import.meta.url))
