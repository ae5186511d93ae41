// npm run release: writes what production runs to release/ (or the given folder), without sources and development
// packages. There `npm install` installs the packages of its lock, and `npm start` does both.
import './setup/node-version.mjs'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildWhenStale } from './setup/built.mjs'
import { installWhenStale } from './setup/install.mjs'
import { releasedLock, releasedPackage, releasedPaths } from './setup/release-files.mjs'
import { root } from './setup/root.mjs'
import { wasStopped } from './setup/run.mjs'

const target = resolve(process.argv[2] ?? join(root, 'release'))
process.chdir(root)

try {
  // Files of an older release would be served beside the new ones.
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${target} is not empty: remove it, or name another folder.`)
  await installWhenStale()
  await buildWhenStale()
  write()
  console.log(`The release is in ${target}. There: npm install, then npm start.`)
} catch (error) {
  if (!wasStopped()) console.error(error.message)
  process.exitCode ||= 1
}

function write() {
  mkdirSync(target, { recursive: true })
  for (const path of releasedPaths) cpSync(path, join(target, path), { recursive: true, filter: notATest })
  cpSync('dist/web/notices.txt', join(target, 'notices.txt'))
  const rewrite = (name, change) =>
    writeFileSync(
      join(target, name),
      `${JSON.stringify(change(JSON.parse(readFileSync(name, 'utf8'))), null, 2)}\n`,
    )
  rewrite('package.json', releasedPackage)
  rewrite('package-lock.json', releasedLock)
}

function notATest(path) {
  return !path.endsWith('.test.mjs')
}
