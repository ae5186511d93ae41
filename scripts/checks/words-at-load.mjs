import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { root } from '../setup/root.mjs'

/**
 * Loads a module and its imports with dictionaries that throw when read: a sentence read while the server loads would
 * have the same language for every request. Returns where that happened, or nothing.
 */
export async function wordsReadAtLoad(entry) {
  // Inside node_modules, so that imports of packages are found.
  const folder = mkdtempSync(join(root, 'node_modules/.words-'))
  try {
    const outfile = join(folder, 'bundle.mjs')
    await build({
      entryPoints: [entry],
      absWorkingDir: root,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      outfile,
      plugins: [unreadable],
      logLevel: 'silent',
    })
    await import(pathToFileURL(outfile).href)
    return []
  } catch (error) {
    return [`${entry}: ${error.message} while it is loaded. Read it in the function that says it.`]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const unreadable = {
  name: 'unreadable-words',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^#words\// }, ({ path, importer }) => ({
      path: `${path} (${importer.slice(root.length + 1)})`,
      namespace: 'words',
    }))
    onLoad({ filter: /./, namespace: 'words' }, ({ path }) => ({
      contents: `export const words = new Proxy({}, {
        get(_, key) { throw new Error(\`${path}: words.\${String(key)} is read\`) },
      })`,
    }))
  },
}
