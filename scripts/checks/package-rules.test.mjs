import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sources } from '../setup/built.mjs'
import { root } from '../setup/root.mjs'
import { importedPackages, packageProblems } from './package-rules.mjs'
import { readSources } from './sources.mjs'

/** What `npm start` builds and runs: no tests, and no tools of those who change the academy. */
const WORKING =
  /^(?!.*\.test\.)(?!.*\/(testing|access-tests)\/)(?!db\/demo\/make\/|web\/icons\/make).*\.(tsx?|mjs|css)$/
/** Of @tiptap/react. */
const PEERS = ['@tiptap/core', '@tiptap/pm']

test('npm start installs every package that builds or runs the academy, and none that only tests it', () => {
  const working = readSources({
    folders: [...sources, 'vite.config.ts'],
    pattern: WORKING,
  })
  const packages = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  assert.deepEqual(packageProblems(packages, working, PEERS), [])
})

test('what builds or runs with a package of the tests is named, and so is what nothing uses', () => {
  const packages = { dependencies: { pg: '8', react: '19', jose: '6' }, devDependencies: { vitest: '4' } }
  const files = new Map([
    ['server/main.ts', "import pg from 'pg'\nimport { expect } from 'vitest'\nimport 'node:fs'\n"],
    ['web/app.tsx', "import { a } from '#shared/a.ts'\nimport b from './b.ts'\nimport 'left/over.css'\n"],
  ])
  assert.deepEqual(packageProblems(packages, files, ['jose']), [
    'server/main.ts imports vitest, which npm start does not install: move it to dependencies.',
    'web/app.tsx imports left, which package.json does not name.',
    'react neither builds nor runs the academy: move it to devDependencies.',
  ])
})

test('every way to name a package is seen, comments are not', () => {
  const text = `
    import type { A } from '@scope/types/a'
    export { b } from "plain/deep/b.js"
    const c = await import('lazy')
    const d = require.resolve('resolved')
    // import e from 'commented'
    import {
      f,
    } from 'lines'`
  const css = "@import 'tailwindcss' layer(base);\n@plugin 'styles'; a { src: url('fonts/a.woff2') }"
  const names = importedPackages(
    new Map([
      ['a.ts', text],
      ['a.css', css],
    ]),
  )
  assert.deepEqual(
    [...names.keys()],
    ['@scope/types', 'plain', 'lazy', 'resolved', 'lines', 'tailwindcss', 'styles', 'fonts'],
  )
})
