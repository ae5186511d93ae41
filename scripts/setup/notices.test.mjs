import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noticesOf, packageCollector } from './notices.mjs'

const notices = noticesOf(['node_modules/react', 'node_modules/react-dom'])
const lines = notices.split('\n')
const has = (start) => lines.some((line) => line.startsWith(`${start} `))

test('the notices name what browsers load and a release installs, typefaces too, and nothing that only builds', () => {
  for (const name of ['react', 'tailwindcss', 'fastify', '@img/sharp-linux-arm64', 'Figtree, Cairo'])
    assert.ok(has(name), `${name} is missing`)
  for (const name of ['vite', 'esbuild', 'typescript', '@playwright/test'])
    assert.ok(!has(name), `${name} is there`)
})

test('packages with one text share it', () => {
  const [section] = notices.split(/^-+$/m).filter((part) => part.includes('\nreact '))
  assert.match(section, /\nreact \d.*\(MIT\)\nreact-dom \d.*\(MIT\)\n/)
  assert.match(section, /Copyright \(c\) Meta/)
})

test('of a bundle, the packages count whose code is left in it', () => {
  const { packages, plugin } = packageCollector()
  plugin.generateBundle(
    {},
    {
      'a.js': {
        type: 'chunk',
        modules: {
          '/home/academy/node_modules/@scope/used/index.js': { renderedLength: 1 },
          '/home/academy/node_modules/host/node_modules/nested/index.js': { renderedLength: 1 },
          '/home/academy/node_modules/removed/index.js': { renderedLength: 0 },
          '/home/academy/web/root.tsx': { renderedLength: 1 },
        },
      },
      'a.woff2': { type: 'asset', originalFileNames: ['node_modules/typeface/a.woff2'] },
    },
  )
  assert.deepEqual(
    [...packages],
    ['node_modules/@scope/used', 'node_modules/host/node_modules/nested', 'node_modules/typeface'],
  )
})
