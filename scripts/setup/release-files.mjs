/** The files of a release besides package.json and lock: the build, what it reads at run time, and the start scripts. */
export const releasedPaths = [
  'dist',
  'db/migrations',
  'db/demo/media',
  'server/features/certificates/pdf/assets',
  'deploy',
  'docs/production.md',
  'scripts/start.mjs',
  'scripts/setup',
  '.npmrc',
]

/** The npm scripts that work without the sources. */
const releasedScripts = [
  'start',
  'worker',
  'admin:create',
  'backup',
  'restore',
  'badges:rotate-key',
  'films:extend',
]

/** A package.json without development packages, so that a plain `npm install` installs none. */
export function releasedPackage({ devDependencies, scripts, ...rest }) {
  const kept = Object.fromEntries(releasedScripts.map((name) => [name, scripts[name]]))
  return { ...rest, scripts: kept }
}

/** The lock without the development packages. */
export function releasedLock({ packages, ...rest }) {
  const { devDependencies, ...root } = packages['']
  const kept = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  return { ...rest, packages: { '': root, ...Object.fromEntries(kept) } }
}
