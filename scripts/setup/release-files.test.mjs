import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { build } from 'esbuild'
import { packageOf } from '../checks/package-rules.mjs'
import { onlyBuilds, releasedLock, releasedPackage, releasedPaths } from './release-files.mjs'
import { buildScript, isRelease, root } from './root.mjs'
import { serverBundle } from './server-bundle.mjs'

const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))

test('a release keeps the commands that run the academy, and no package that builds or tests it', () => {
  const released = releasedPackage(read('package.json'))
  assert.deepEqual(Object.keys(released.scripts), [
    'start',
    'worker',
    'admin:create',
    'admin:reset-second-factor',
    'backup',
    'restore',
    'badges:rotate-key',
  ])
  assert.equal(released.devDependencies, undefined)
  const { dependencies } = read('package.json')
  assert.equal(released.dependencies.fastify, dependencies.fastify)
  for (const name of onlyBuilds) {
    assert.ok(dependencies[name], `${name} is no dependency`)
    assert.equal(released.dependencies[name], undefined)
  }
})

test('a release keeps every package that the built server loads, and no other', async () => {
  const typesetter = 'features/certificates/server/pdf/assets/typesetter.mjs'
  const { metafile } = await build({
    ...serverBundle,
    entryPoints: [...serverBundle.entryPoints, typesetter],
    outdir: 'dist',
    write: false,
    metafile: true,
  })
  const loaded = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports.filter(({ external }) => external))
    .map(({ path }) => packageOf(path))
    // By `npm run dev` alone.
    .filter((name) => name && name !== 'vite')
  const { dependencies } = releasedPackage(read('package.json'))
  assert.deepEqual([...new Set(loaded)].sort(), Object.keys(dependencies).sort())
})

test('its lock keeps the versions of what it needs, and names nothing else', () => {
  const all = read('package-lock.json').packages
  const { packages } = releasedLock(read('package-lock.json'))
  assert.deepEqual(packages['node_modules/fastify'], all['node_modules/fastify'])
  for (const name of Object.keys(releasedPackage(read('package.json')).dependencies))
    assert.ok(packages[`node_modules/${name}`], `${name} is missing`)
  for (const name of ['vite', 'react', 'typescript', '@playwright/test'])
    assert.equal(packages[`node_modules/${name}`], undefined)
  assert.equal(packages[''].devDependencies, undefined)
})

test('its lock keeps what packages need of each other, for every platform, but no client of Redis', () => {
  const all = read('package-lock.json').packages
  const { packages } = releasedLock(read('package-lock.json'))
  for (const name of ['@img/sharp-linux-x64', '@img/sharp-linux-arm64', '@node-rs/argon2-linux-arm64-gnu'])
    assert.deepEqual(packages[`node_modules/${name}`], all[`node_modules/${name}`])
  for (const name of ['@redis/client', 'ioredis', 'denque', '@opentelemetry/api'])
    assert.equal(packages[`node_modules/${name}`], undefined, `${name} is there`)
  const nested = Object.keys(packages).filter((path) => path.split('node_modules/').length > 2)
  assert.ok(nested.length > 0)
  for (const path of nested)
    assert.ok(packages[path.slice(0, path.lastIndexOf('/node_modules/'))], `${path} is in no package`)
})

test('a release is recognised by what it lacks, so nothing it contains brings that along', () => {
  assert.equal(isRelease, false)
  for (const path of releasedPaths)
    assert.ok(path !== buildScript && !buildScript.startsWith(`${path}/`), `${path} contains ${buildScript}`)
})
