import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { releasedLock, releasedPackage, releasedPaths } from './release-files.mjs'
import { buildScript, isRelease, root } from './root.mjs'

const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))

test('a release keeps the commands that run the academy, and no development package', () => {
  const released = releasedPackage(read('package.json'))
  assert.deepEqual(Object.keys(released.scripts), [
    'start',
    'worker',
    'admin:create',
    'backup',
    'restore',
    'badges:rotate-key',
    'films:extend',
  ])
  assert.equal(released.devDependencies, undefined)
  assert.deepEqual(released.dependencies, read('package.json').dependencies)
})

test('its lock keeps the versions of what it needs, and names nothing else', () => {
  const all = read('package-lock.json').packages
  const { packages } = releasedLock(read('package-lock.json'))
  assert.deepEqual(packages['node_modules/fastify'], all['node_modules/fastify'])
  for (const name of Object.keys(read('package.json').dependencies))
    assert.ok(packages[`node_modules/${name}`], `${name} is missing`)
  for (const name of ['vite', 'typescript', '@playwright/test'])
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
