import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { filesTagged, SERVER_FOLDERS, tagsOf } from './tags.ts'

const folder = mkdtempSync(join(tmpdir(), 'academy-tags-'))
afterAll(() => rmSync(folder, { recursive: true }))

function testFile(name: string, source: string) {
  const path = join(folder, name)
  writeFileSync(path, source)
  return path
}

describe('The first line of a test file', () => {
  it('says its tags', () => {
    expect(tagsOf(testFile('both.test.ts', '// @long @lts\nimport'))).toEqual(['long', 'lts'])
    expect(tagsOf(testFile('none.test.ts', "import { it } from 'vitest'\n// @long\n"))).toEqual([])
    const chosen = filesTagged([folder], (has) => !has('long'))
    expect(chosen.map((file) => basename(file))).toEqual(['none.test.ts'])
  })

  it('has no tag that nobody knows', () => {
    const misspelt = testFile('misspelt.test.ts', '// @embeded\nimport')
    expect(() => tagsOf(misspelt)).toThrow('@embeded is no tag')
    rmSync(misspelt)
  })
})

/** Vitest applies it to the object that all files share: the settings of one file would hold in those after it. */
it('No test file changes a fixture with override', () => {
  const override = /\.override\(['"{]/
  const overriding = filesTagged([...SERVER_FOLDERS, 'faults'], () => true).filter((file) =>
    override.test(readFileSync(file, 'utf8')),
  )
  expect(overriding).toEqual([])
})
