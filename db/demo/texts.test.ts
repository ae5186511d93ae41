// @long
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { archiveDocument } from '#features/imports/archive.ts'
import { demoSlugs } from './courses.ts'
import { requests } from './enrolments.ts'
import { learners } from './learners.ts'
import { speaking, voiceArabic } from './make/package-texts.ts'
import { trainers } from './people.ts'
import { messages } from './trail.ts'

const mediaFolder = join(import.meta.dirname, 'media')
const coursesFolder = join(import.meta.dirname, 'courses')
const courses = demoSlugs.map((slug) => {
  const document = readFileSync(join(coursesFolder, slug, 'formation.json'), 'utf8')
  return archiveDocument.parse(JSON.parse(document)).formation
})

it('every folder of a course is one of the demo', () => {
  expect(readdirSync(coursesFolder).toSorted()).toEqual(demoSlugs.toSorted())
})

describe('the demo texts', () => {
  it('describes each course fully', () => {
    for (const course of courses) {
      const { name, shortDescription, longDescription, learningPoints, audiences, sections } = course
      expect(shortDescription.length, name).toBeLessThanOrEqual(200)
      expect(longDescription.split('\n\n').length, name).toBeGreaterThanOrEqual(2)
      expect(learningPoints.length, name).toBeGreaterThanOrEqual(3)
      expect(audiences.length, name).toBeGreaterThanOrEqual(2)
      expect(sections.length, name).toBeGreaterThanOrEqual(2)
      for (const { chapters } of sections) expect(chapters.length, name).toBeGreaterThanOrEqual(2)
      expect(course.resources.length, name).toBeGreaterThanOrEqual(1)
    }
  })

  const written = textsOf([courses, messages, learners, trainers, requests, speaking, voiceArabic])
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
    const arabic = textsOf([courses, learners, requests]).filter((text) => /\p{Script=Arabic}/u.test(text))
    expect(arabic.length).toBeGreaterThan(100)
    for (const text of arabic) {
      expect(text).not.toMatch(/\p{Script=Arabic}[,;?]/u)
      expect(text).not.toMatch(/[٠-٩]|\s[؟؛،]/)
    }
  })

  it('is whole in one course: every chapter has captions, some have files', () => {
    const whole = courses.filter(({ language, sections }) => {
      const chapters = sections.flatMap((section) => section.chapters)
      return (
        language === 'ar' &&
        chapters.every((chapter) => chapter.kind === 'video' && chapter.captions.length > 0) &&
        chapters.some(({ resources }) => resources.length > 0)
      )
    })
    expect(whole).toHaveLength(1)
  })
})

describe('the demo files', () => {
  it('weigh at most 3 MB in the repository, videos 300 kB and covers 60 kB each', () => {
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

/** Of the HTML of a text lesson what is read: its words, and what its pictures show. */
const withoutTags = (html: string) => html.replace(/<[^>]*?(?:alt="([^"]*)"[^>]*)?>/g, ' $1 ')

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inside]) =>
    field === 'path' ? [] : field === 'content' ? withoutTags(inside).split(/ {2,}/) : textsOf(inside),
  )
}
