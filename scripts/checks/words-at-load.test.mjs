import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { after, test } from 'node:test'
import { root } from '../setup/root.mjs'
import { wordsReadAtLoad } from './words-at-load.mjs'

const folder = mkdtempSync(join(root, 'node_modules/.words-test-'))
after(() => rmSync(folder, { recursive: true }))

async function problemsOf(code) {
  const file = join(folder, 'module.ts')
  writeFileSync(file, `import { words } from '#words/errors.ts'\n${code}`)
  return wordsReadAtLoad(relative(root, file))
}

test('a word in a constant is found, and who reads it', async () => {
  const [problem] = await problemsOf('export const sentence = words.common.required')
  assert.match(problem, /errors\.ts \(.*module\.ts\): words\.common is read while it is loaded/)
})

test('so is a branch taken apart', async () => {
  assert.equal((await problemsOf('const { accounts } = words; export const f = () => accounts')).length, 1)
})

test('a word in a function is fine', async () => {
  assert.deepEqual(await problemsOf('export const sentence = () => words.common.required'), [])
})
