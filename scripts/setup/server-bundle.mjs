import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Bundled with the server: hundreds of small files that would otherwise be opened at each start. */
const bundled = ['drizzle-orm', 'zod']

const entries = [
  'main',
  'worker',
  'admin-create',
  'reset-second-factor',
  'backup',
  'restore',
  'badges-rotate-key',
]

/** How esbuild makes the server: every other package is loaded from node_modules. */
export const serverBundle = {
  entryPoints: entries.map((name) => `server/${name}.ts`),
  absWorkingDir: root,
  bundle: true,
  splitting: true,
  external: Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !bundled.includes(name)),
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // The server answers in every language: words are chosen when they are read. `module` is esbuild's default.
  conditions: ['lang-request', 'module'],
  sourcemap: true,
  // A stack needs places alone; the sources would be read at each start.
  sourcesContent: false,
  logLevel: 'silent',
}
