import { words } from '#words/course-rules.ts'
import { SHORT_DESCRIPTION_MAX } from './limits.ts'

/** The tabs of the course form, in their order. */
export const COURSE_TABS = ['info', 'content', 'resources', 'settings'] as const
export type CourseTab = (typeof COURSE_TABS)[number]

export interface DraftResource {
  name: string
  description: string
  hasFile: boolean
}

export interface DraftChapter {
  title: string
  durationMinutes: number
  description: string
  /** A file, one kept from before, or a link. */
  hasVideo: boolean
  /** The link, when there is one in place of a file. */
  videoUrl?: string
  resources: readonly DraftResource[]
}

/** A formation about to be saved, as far as the rules look at it. Both the form and the server can say this. */
export interface CourseDraft {
  /** Nothing is there to be kept yet. */
  isNew: boolean
  name: string
  shortDescription: string
  longDescription: string
  category: { isNew: false; chosen: boolean } | { isNew: true; name: string }
  hasImage: boolean
  objectives: readonly string[]
  free: boolean
  price: number
  sections: ReadonlyArray<{ title: string; chapters: readonly DraftChapter[] }>
  resources: readonly DraftResource[]
}

/** What is wrong first, where it stands, and the sentence to say. The path is that of the form's field. */
export interface CourseProblem {
  tab: CourseTab
  path: string
  message: string
}

type Rule = (draft: CourseDraft) => Generator<CourseProblem>

/** The order in which a formation is checked: the specification's own. */
const rules: Rule[] = [
  titleGiven,
  shortDescriptionGiven,
  longDescriptionGiven,
  categoryGiven,
  imageGiven,
  objectiveGiven,
  amountValid,
  sectionsComplete,
  chaptersComplete,
  chapterResourcesComplete,
  resourcesComplete,
]

/** One problem at a time: the first by the order of the rules, or null when the formation may be saved. */
export function firstProblem(draft: CourseDraft): CourseProblem | null {
  for (const rule of rules) for (const problem of rule(draft)) return problem
  return null
}

/** Whole minutes; anything else counts as none. */
export function wholeMinutes(value: unknown): number {
  const minutes = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof minutes === 'number' && Number.isInteger(minutes) && minutes > 0 && minutes <= MINUTES_MAX
    ? minutes
    : 0
}

/** An amount in MAD, to the centime; 0 when it is none that can be charged. */
export function amountOf(value: unknown): number {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  const amount = /^\d+([.,]\d+)?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) / 100 : 0
  return amount <= AMOUNT_MAX ? amount : 0
}

/** A link that a browser can follow to another site. */
function isWebLink(value: string): boolean {
  return /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(value.trim()) && URL.canParse(value.trim())
}

export function totalMinutes(chapters: ReadonlyArray<{ durationMinutes: number }>): number {
  return chapters.reduce((sum, chapter) => sum + chapter.durationMinutes, 0)
}

/** A chapter of a week is a typing error; sums stay far from the edge of an integer. */
const MINUTES_MAX = 10_000
/** What the column holds. */
const AMOUNT_MAX = 99_999_999.99

const blank = (text: string) => text.trim() === ''
const info = (path: string, message: string): CourseProblem => ({ tab: 'info', path, message })
const content = (path: string, message: string): CourseProblem => ({ tab: 'content', path, message })

function* titleGiven({ name }: CourseDraft) {
  if (blank(name)) yield info('name', words.title)
}

function* shortDescriptionGiven({ shortDescription }: CourseDraft) {
  if (blank(shortDescription)) yield info('shortDescription', words.shortDescription)
  // Counted in characters, not in the halves of them that JavaScript counts.
  if ([...shortDescription.trim()].length > SHORT_DESCRIPTION_MAX) {
    yield info('shortDescription', words.shortDescriptionLength(SHORT_DESCRIPTION_MAX))
  }
}

function* longDescriptionGiven({ longDescription }: CourseDraft) {
  if (blank(longDescription)) yield info('longDescription', words.longDescription)
}

function* categoryGiven({ category }: CourseDraft) {
  if (!category.isNew && !category.chosen) yield info('categoryId', words.category)
  if (category.isNew && blank(category.name)) yield info('categoryName', words.newCategory)
}

function* imageGiven({ isNew, hasImage }: CourseDraft) {
  if (isNew && !hasImage) yield info('image', words.image)
}

function* objectiveGiven({ objectives }: CourseDraft) {
  if (objectives.every(blank)) yield info('apprendre.0.learningText', words.objectives)
}

function* amountValid({ free, price }: CourseDraft) {
  if (!free && !(price > 0)) yield { tab: 'settings' as const, path: 'price', message: words.price }
}

function* sectionsComplete({ isNew, sections }: CourseDraft) {
  if (sections.length === 0) yield content('sections', words.sections)
  for (const [index, { title, chapters }] of sections.entries()) {
    const path = `sections.${index}`
    if (blank(title)) yield content(`${path}.title`, words.sectionTitle)
    if (isNew && totalMinutes(chapters) === 0) {
      const where = chapters.length > 0 ? `${path}.chapitres.0.durationMinutes` : path
      yield content(where, words.sectionDuration)
    }
    if (chapters.length === 0) yield content(path, words.sectionChapters(title.trim()))
  }
}

function* everyChapter({ sections }: CourseDraft) {
  for (const [index, section] of sections.entries()) {
    for (const [position, chapter] of section.chapters.entries()) {
      yield { section, chapter, path: `sections.${index}.chapitres.${position}` }
    }
  }
}

function* chaptersComplete(draft: CourseDraft) {
  for (const { section, chapter, path } of everyChapter(draft)) {
    const title = chapter.title.trim()
    if (!title) yield content(`${path}.title`, words.chapterTitle(section.title.trim()))
    if (chapter.durationMinutes === 0) yield content(`${path}.durationMinutes`, words.chapterDuration(title))
    if (blank(chapter.description)) yield content(`${path}.description`, words.chapterDescription(title))
    if (!chapter.hasVideo) yield content(`${path}.video`, words.chapterVideo(title))
    if (chapter.videoUrl && !isWebLink(chapter.videoUrl)) {
      yield content(`${path}.video`, words.chapterLink(title))
    }
  }
}

function* chapterResourcesComplete(draft: CourseDraft) {
  for (const { chapter, path } of everyChapter(draft)) {
    const title = chapter.title.trim()
    for (const [index, { name, description, hasFile }] of chapter.resources.entries()) {
      const place = `${path}.ressources.${index}`
      if (blank(name)) yield content(`${place}.name`, words.chapterResourceTitle(title))
      if (blank(description)) {
        yield content(`${place}.description`, words.chapterResourceDescription(name.trim(), title))
      }
      if (!hasFile) yield content(`${place}.file`, words.chapterResourceFile(name.trim(), title))
    }
  }
}

function* resourcesComplete({ resources }: CourseDraft) {
  for (const [index, { name, description, hasFile }] of resources.entries()) {
    const at = (field: string, message: string): CourseProblem => ({
      tab: 'resources',
      path: `ressources.${index}.${field}`,
      message,
    })
    if (blank(name)) yield at('name', words.resourceTitle)
    if (blank(description)) yield at('description', words.resourceDescription)
    if (!hasFile) yield at('file', words.resourceFile(name.trim()))
  }
}
