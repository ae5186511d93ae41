import type { QuizProblem } from '#features/quiz/rules.ts'
import { SHORT_DESCRIPTION_MAX, TEXT_CONTENT_MAX } from '#shared/limits.ts'
import { words } from '#words/course-rules.ts'
import { words as quizWords } from '#words/quiz-rules.ts'

/** The tabs of the course form, in their order. */
export const COURSE_TABS = ['info', 'content', 'resources', 'settings'] as const
export type CourseTab = (typeof COURSE_TABS)[number]

export interface DraftResource {
  name: string
  description: string
  hasFile: boolean
}

interface DraftOfEveryKind {
  title: string
  durationMinutes: number
  description: string
  resources: readonly DraftResource[]
}

export interface DraftVideo extends DraftOfEveryKind {
  kind: 'video'
  /** A new file, an existing one, or a link. */
  hasVideo: boolean
  /** The link, if there is no file. */
  videoUrl?: string
}

export interface DraftText extends DraftOfEveryKind {
  kind: 'text'
  /** Characters of its HTML; 0 if nothing can be read in it. */
  textLength: number
  /** It nests too deep, or has too many elements, to be read. */
  isTooComplex?: boolean
}

export interface DraftQuiz extends DraftOfEveryKind {
  kind: 'quiz'
  /** What checkQuiz says of it; null for one that is kept. */
  quizProblem: QuizProblem | null
}

export interface DraftPackage extends DraftOfEveryKind {
  kind: 'package'
  /** A new file, or the one it had. */
  hasPackage: boolean
}

export type DraftChapter = DraftVideo | DraftText | DraftQuiz | DraftPackage

/** What the rules need to know of a course that is to be saved. The form and the server both build it. */
export interface CourseDraft {
  /** A new course has no earlier values that it could keep. */
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

/** The first problem: the sentence to show, and the tab and the field of the form. */
export interface CourseProblem {
  tab: CourseTab
  path: string
  message: string
}

type Rule = (draft: CourseDraft) => Generator<CourseProblem>

/** In the order of the specification. */
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

/** The first problem by the order of the rules, or null if the course may be saved. */
export function firstProblem(draft: CourseDraft): CourseProblem | null {
  for (const rule of rules) for (const problem of rule(draft)) return problem
  return null
}

/** Whole minutes; 0 for anything else. */
export function wholeMinutes(value: unknown): number {
  const minutes = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof minutes === 'number' && Number.isInteger(minutes) && minutes > 0 && minutes <= MINUTES_MAX
    ? minutes
    : 0
}

/** An amount in MAD, to the centime; 0 for anything that cannot be charged. */
export function amountOf(value: unknown): number {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  const amount = /^\d+([.,]\d+)?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) / 100 : 0
  return amount <= AMOUNT_MAX ? amount : 0
}

/** A web address of another site. */
function isWebLink(value: string): boolean {
  return /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(value.trim()) && URL.canParse(value.trim())
}

export function totalMinutes(chapters: ReadonlyArray<{ durationMinutes: number }>): number {
  return chapters.reduce((sum, chapter) => sum + chapter.durationMinutes, 0)
}

/** A longer chapter is a typing error; and the sum of all must fit into an integer. */
const MINUTES_MAX = 10_000
/** The largest value of the column. */
const AMOUNT_MAX = 99_999_999.99

const blank = (text: string) => text.trim() === ''
const info = (path: string, message: string): CourseProblem => ({ tab: 'info', path, message })
const content = (path: string, message: string): CourseProblem => ({ tab: 'content', path, message })

function* titleGiven({ name }: CourseDraft) {
  if (blank(name)) yield info('name', words.title)
}

function* shortDescriptionGiven({ shortDescription }: CourseDraft) {
  if (blank(shortDescription)) yield info('shortDescription', words.shortDescription)
  // Counted in characters, not in UTF-16 units.
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
    yield* ofItsKind(chapter, title, path)
  }
}

function* ofItsKind(chapter: DraftChapter, title: string, path: string) {
  switch (chapter.kind) {
    case 'video':
      if (!chapter.hasVideo) yield content(`${path}.video`, words.chapterVideo(title))
      if (chapter.videoUrl && !isWebLink(chapter.videoUrl)) {
        yield content(`${path}.video`, words.chapterLink(title))
      }
      break
    case 'text':
      if (chapter.isTooComplex) yield content(`${path}.content`, words.chapterTextComplex(title))
      else if (chapter.textLength === 0) yield content(`${path}.content`, words.chapterText(title))
      if (chapter.textLength > TEXT_CONTENT_MAX) {
        yield content(`${path}.content`, words.chapterTextLength(title, TEXT_CONTENT_MAX))
      }
      break
    case 'quiz': {
      const problem = chapter.quizProblem
      const place = problem?.path ? `${path}.quiz.${problem.path}` : `${path}.quiz`
      if (problem) yield content(place, quizWords.inChapter(title, problem.message))
      break
    }
    case 'package':
      if (!chapter.hasPackage) yield content(`${path}.package`, words.chapterPackage(title))
      break
    default:
      chapter satisfies never
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
