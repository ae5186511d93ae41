import { isBuiltin } from 'node:module'
import { withoutComments } from './sources.mjs'

/** The package of an import, or undefined where it is a file of ours or a part of Node. */
export function packageOf(specifier) {
  if (/^[.#/]/.test(specifier) || isBuiltin(specifier)) return
  const [scope, name] = specifier.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}

const IMPORT =
  /(?:\bfrom|\bimport|\bimport\(|\bresolve\(|@import|@plugin|\burl\()\s*(['"])([@\w][\w@./-]*)\1/g

/** The packages that some files (a Map of path → text) import, with the files that do. */
export function importedPackages(files) {
  const importers = new Map()
  for (const [path, text] of files)
    for (const [, , specifier] of withoutComments(text).matchAll(IMPORT)) {
      const name = packageOf(specifier)
      if (name) importers.set(name, [...(importers.get(name) ?? []), path])
    }
  return importers
}

/**
 * `npm start` installs `dependencies` alone: whatever builds or runs must be there, and nothing else. `peers` are
 * imported by others in our name.
 */
export function packageProblems({ dependencies, devDependencies }, files, peers) {
  const importers = importedPackages(files)
  const missing = [...importers]
    .filter(([name]) => !dependencies[name])
    .map(([name, [path]]) =>
      devDependencies[name]
        ? `${path} imports ${name}, which npm start does not install: move it to dependencies.`
        : `${path} imports ${name}, which package.json does not name.`,
    )
  const idle = Object.keys(dependencies)
    .filter((name) => !importers.has(name) && !peers.includes(name))
    .map((name) => `${name} neither builds nor runs the academy: move it to devDependencies.`)
  return [...missing, ...idle]
}
