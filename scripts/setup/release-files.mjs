/** What a release carries beside its package.json and lock: the build, what it reads at run time, and how to start it. */
export const releasedPaths = [
  'dist',
  'db/migrations',
  'db/demo/media',
  'deploy',
  'docs/production.md',
  'scripts/start.mjs',
  'scripts/setup',
  '.npmrc',
]

/** The commands that make sense without the sources. */
const releasedScripts = ['start', 'worker', 'admin:create', 'backup', 'restore']

/** A package.json that knows no development package: not even a plain `npm install` can bring one. */
export function releasedPackage({ devDependencies, scripts, ...rest }) {
  const kept = Object.fromEntries(releasedScripts.map((name) => [name, scripts[name]]))
  return { ...rest, scripts: kept }
}

/** The same versions as here, without the development packages. */
export function releasedLock({ packages, ...rest }) {
  const { devDependencies, ...root } = packages['']
  const kept = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  return { ...rest, packages: { '': root, ...Object.fromEntries(kept) } }
}
