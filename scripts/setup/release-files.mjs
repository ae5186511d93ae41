/** The files of a release besides package.json and lock: the build, what it reads at run time, and the start scripts. */
export const releasedPaths = [
  'dist',
  'db/migrations',
  'db/demo/courses',
  'db/demo/media',
  'features/certificates/server/pdf/assets',
  'deploy',
  'docs/production.md',
  '.env.example',
  'scripts/start.mjs',
  'scripts/setup',
  '.npmrc',
]

/** The npm scripts that work without the sources. */
const releasedScripts = [
  'start',
  'worker',
  'admin:create',
  'admin:reset-second-factor',
  'backup',
  'restore',
  'badges:rotate-key',
]

/** The dependencies that only build: what the built server never loads. */
export const onlyBuilds = [
  '@base-ui/react',
  '@fontsource-variable/figtree',
  '@simplewebauthn/browser',
  '@tailwindcss/vite',
  '@tanstack/react-query',
  '@tiptap/core',
  '@tiptap/extension-image',
  '@tiptap/extension-table',
  '@tiptap/pm',
  '@tiptap/react',
  '@tiptap/starter-kit',
  '@vidstack/react',
  '@vitejs/plugin-react',
  'class-variance-authority',
  'drizzle-orm',
  'esbuild',
  'hls.js',
  'lucide-react',
  'react',
  'react-dom',
  'react-router',
  'tailwindcss',
  'tus-js-client',
  'vite',
  'zod',
]

/** A package.json without what builds and tests, so that a plain `npm install` installs none of it. */
export function releasedPackage({ scripts, ...rest }) {
  const released = Object.fromEntries(releasedScripts.map((name) => [name, scripts[name]]))
  return { ...withoutTools(rest), scripts: released }
}

function withoutTools({ devDependencies, dependencies, ...rest }) {
  const loaded = Object.entries(dependencies).filter(([name]) => !onlyBuilds.includes(name))
  return { ...rest, dependencies: Object.fromEntries(loaded) }
}

/** What the upload server offers for stores in Redis, which the academy does not have: 13 MB. */
const redisClients = ['@redis/client', 'ioredis']

/** The lock of that package.json, without the clients of Redis. */
export function releasedLock({ packages, ...rest }) {
  const root = withoutTools(packages[''])
  const released = { '': root }
  const add = (path) => {
    if (!path || released[path]) return
    released[path] = withoutRedis(packages[path])
    for (const name of needed(released[path])) add(locate(packages, path, name))
  }
  for (const name of needed(root)) add(`node_modules/${name}`)
  const inOrder = Object.entries(packages).filter(([path]) => released[path])
  return { ...rest, packages: Object.fromEntries(inOrder.map(([path]) => [path, released[path]])) }
}

function needed({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** The package that Node loads by this name from that folder: its own, or that of the nearest folder above. */
function locate(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    const own = `${folder}/node_modules/${name}`
    if (packages[own]) return own
    if (!folder.includes('/node_modules/')) return packages[`node_modules/${name}`] && `node_modules/${name}`
  }
}

function withoutRedis({ optionalDependencies, ...rest }) {
  if (!optionalDependencies) return rest
  const others = Object.entries(optionalDependencies).filter(([name]) => !redisClients.includes(name))
  return { ...rest, optionalDependencies: Object.fromEntries(others) }
}
