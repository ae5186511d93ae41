// @long
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { DemoFormation } from './formation.ts'
import { formations } from './formations.ts'
import { learners } from './learners.ts'
import { speaking, voiceArabic } from './make/package-texts.ts'
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

  const written = textsOf([formations, messages, learners, trainers, requests, speaking, voiceArabic])
  const captionTexts = ['captions.vtt', 'captions-ar.vtt'].map((name) =>
    readFileSync(join(mediaFolder, name), 'utf8'),
  )
  const texts = [...written, ...captionTexts]

  it('use French typography: no straight quotes, no plain space before : ; ! ? % », nor after «', () => {
    for (const text of texts.filter((text) => !text.startsWith('http'))) {
      expect(text).not.toMatch(/['"]|\.\.\./)
      expect(text).not.toMatch(/ [:;!?%»]|« /)
      expect(text).not.toMatch(/[\p{Script=Latin}\d][;!?»](?!\p{L})/u)
    }
  })
})

describe('the Arabic of the demo texts', () => {
  it('has its own punctuation and Western digits', () => {
    const arabic = textsOf([formations, learners, requests]).filter((text) => /\p{Script=Arabic}/u.test(text))
    expect(arabic.length).toBeGreaterThan(100)
    for (const text of arabic) {
      expect(text).not.toMatch(/\p{Script=Arabic}[,;?]/u)
      expect(text).not.toMatch(/[٠-٩]|\s[؟؛،]/)
    }
  })

  it('is whole in one formation: every chapter has captions, some have files', () => {
    const chaptersOf = ({ sections }: DemoFormation) => sections.flatMap(({ chapters }) => chapters)
    const whole = Object.values<DemoFormation>(formations).filter(
      (formation) =>
        formation.language === 'ar' &&
        chaptersOf(formation).every(({ captioned }) => captioned) &&
        chaptersOf(formation).some(({ resources }) => resources),
    )
    expect(whole).toHaveLength(1)
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
