import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formations } from './formations.ts'
import { learners } from './learners.ts'
import { messages } from './messages.ts'
import { trainers } from './people.ts'
import { requests } from './requests.ts'

const mediaFolder = join(import.meta.dirname, 'media')

describe('the demo texts', () => {
  it('describes each formation fully', () => {
    for (const {
      name,
      longDescription,
      shortDescription,
      learn,
      audience,
      sections,
      resources,
    } of Object.values(formations)) {
      expect(shortDescription.length, name).toBeLessThanOrEqual(200)
      expect(longDescription.length, name).toBeGreaterThanOrEqual(2)
      expect(learn.length, name).toBeGreaterThanOrEqual(3)
      expect(audience.length, name).toBeGreaterThanOrEqual(2)
      expect(sections.length, name).toBeGreaterThanOrEqual(2)
      for (const { chapters } of sections) expect(chapters.length, name).toBeGreaterThanOrEqual(2)
      expect(resources.length, name).toBeGreaterThanOrEqual(1)
    }
  })

  const written = textsOf([formations, messages, learners, trainers, requests])
  const texts = [...written, readFileSync(join(mediaFolder, 'captions.vtt'), 'utf8')]

  it('use French typography: no straight quotes, no plain space before : ; ! ? % », nor after «', () => {
    for (const text of texts.filter((text) => !text.startsWith('http'))) {
      expect(text).not.toMatch(/['"]|\.\.\./)
      expect(text).not.toMatch(/ [:;!?%»]|« /)
      expect(text).not.toMatch(/[\p{L}\d][;!?»](?!\p{L})/u)
    }
  })
})

describe('the demo files', () => {
  it('weigh at most 3 MB in the repository, films 300 kB and covers 60 kB each', () => {
    const files = readdirSync(mediaFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
    const bytes = (path: string) => statSync(path).size
    expect(files.reduce((sum, path) => sum + bytes(path), 0)).toBeLessThanOrEqual(3_000_000)
    for (const path of files.filter((name) => name.endsWith('.mp4')))
      expect(bytes(path), path).toBeLessThanOrEqual(300_000)
    for (const path of files.filter((name) => name.includes('/covers/')))
      expect(bytes(path), path).toBeLessThanOrEqual(60_000)
  })
})

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}
