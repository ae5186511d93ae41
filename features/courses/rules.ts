import type { OfKind } from '#features/chapters/contract.ts'
import type { QuizProblem } from '#features/quiz/rules.ts'
import { parsedAddress } from '#shared/address.ts'
import { SHORT_DESCRIPTION_MAX, TEXT_CONTENT_MAX } from '#shared/limits.ts'
import { words } from '#words/course-rules.ts'
import { words as quizWords } from '#words/quiz-rules.ts'
import { type Course, type CourseChapter, NEW_CATEGORY, type TextContent } from './course.ts'

/** The tabs of the course form, in their order. */
export const COURSE_TABS = ['info', 'content', 'resources', 'settings'] as const
export type CourseTab = (typeof COURSE_TABS)[number]

interface Check<Chapter extends CourseChapter> {
  /** A new course has no earlier values that it could keep; nor has one that was a draft until now. */
  isNew: boolean
  /** Of one that comes from elsewhere, the category may have been deleted. */
  mayLackCategory?: boolean
  /** What checkQuiz says of a quiz; null for one that is kept. */
  quizProblem(chapter: OfKind<Chapter, 'quiz'>): QuizProblem | null
  /** Whether not even a draft can store the quiz. */
  isUnreadable?(chapter: OfKind<Chapter, 'quiz'>): boolean
}

type Checked = Course<unknown, CourseChapter, unknown>

/** The first problem: the sentence to show, and the tab and the field of the form. */
export interface CourseProblem {
  tab: CourseTab
  path: string
  message: string
}

/** What may be missing in a draft is a problem of other courses only; what cannot be stored is one of every course. */
type Found = CourseProblem & { isOfDrafts?: true }
type Rule = (course: Checked, check: Check<CourseChapter>) => Generator<Found>
const evenInDrafts = (problem: CourseProblem): Found => ({ ...problem, isOfDrafts: true })

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
export function firstProblem<Chapter extends CourseChapter>(
  course: Course<unknown, Chapter, unknown>,
  check: Check<Chapter>,
): CourseProblem | null {
  for (const problem of everyProblem(course, check)) return problem
  return null
}

/** The first problem of a field: whether it is corrected, whatever is wrong elsewhere. */
export function problemAt<Chapter extends CourseChapter>(
  path: string,
  course: Course<unknown, Chapter, unknown>,
  check: Check<Chapter>,
): CourseProblem | null {
  for (const problem of everyProblem(course, check)) if (problem.path === path) return problem
  return null
}

function* everyProblem<Chapter extends CourseChapter>(
  course: Course<unknown, Chapter, unknown>,
  check: Check<Chapter>,
) {
  const isDraft = course.status === 'Brouillon'
  for (const rule of rules) {
    for (const { isOfDrafts, ...problem } of rule(course, check as Check<CourseChapter>)) {
      if (!isDraft || isOfDrafts) yield problem
    }
  }
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
export function isWebLink(value: string): boolean {
  return /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(value.trim()) && parsedAddress(value.trim()) !== null
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

function* titleGiven({ name }: Checked) {
  if (blank(name)) yield evenInDrafts(info('name', words.title))
}

function* shortDescriptionGiven({ shortDescription }: Checked) {
  if (blank(shortDescription)) yield info('shortDescription', words.shortDescription)
  // Counted in characters, not in UTF-16 units.
  if ([...shortDescription.trim()].length > SHORT_DESCRIPTION_MAX) {
    yield evenInDrafts(info('shortDescription', words.shortDescriptionLength(SHORT_DESCRIPTION_MAX)))
  }
}

function* longDescriptionGiven({ longDescription }: Checked) {
  if (blank(longDescription)) yield info('longDescription', words.longDescription)
}

function* categoryGiven({ categoryId, categoryName }: Checked, { mayLackCategory = false }: Check<never>) {
  if (mayLackCategory) return
  if (!categoryId) yield info('categoryId', words.category)
  if (categoryId === NEW_CATEGORY && blank(categoryName)) yield info('categoryName', words.newCategory)
}

function* imageGiven({ image }: Checked, { isNew }: Check<never>) {
  if (isNew && image === null) yield info('image', words.image)
}

function* objectiveGiven({ objectives }: Checked) {
  if (objectives.every(({ text }) => blank(text))) yield info('apprendre.0.learningText', words.objectives)
}

function* amountValid({ free, price }: Checked) {
  if (!free && amountOf(price) === 0) yield { tab: 'settings' as const, path: 'price', message: words.price }
}

function* sectionsComplete({ sections }: Checked, { isNew }: Check<never>) {
  if (sections.length === 0) yield content('sections', words.sections)
  for (const [index, { title, chapters }] of sections.entries()) {
    const path = `sections.${index}`
    if (blank(title)) yield content(`${path}.title`, words.sectionTitle)
    if (isNew && chapters.every(isUntimed)) {
      const where = chapters.length > 0 ? `${path}.chapitres.0.durationMinutes` : path
      yield content(where, words.sectionDuration)
    }
    if (chapters.length === 0) yield content(path, words.sectionChapters(title.trim()))
  }
}

const isUntimed = ({ durationMinutes }: CourseChapter) => wholeMinutes(durationMinutes) === 0

function* everyChapter({ sections }: Checked) {
  for (const [index, section] of sections.entries()) {
    for (const [position, chapter] of section.chapters.entries()) {
      yield { section, chapter, path: `sections.${index}.chapitres.${position}` }
    }
  }
}

function* chaptersComplete(course: Checked, check: Check<CourseChapter>) {
  for (const { section, chapter, path } of everyChapter(course)) {
    const title = chapter.title.trim()
    if (!title) yield content(`${path}.title`, words.chapterTitle(section.title.trim()))
    if (isUntimed(chapter)) yield content(`${path}.durationMinutes`, words.chapterDuration(title))
    if (blank(chapter.description)) yield content(`${path}.description`, words.chapterDescription(title))
    yield* ofItsKind(chapter, title, path, check)
  }
}

function* ofItsKind(chapter: CourseChapter, title: string, path: string, check: Check<CourseChapter>) {
  switch (chapter.kind) {
    case 'video': {
      const isLink = chapter.videoFrom === 'link'
      const isMissing = isLink ? blank(chapter.videoUrl) : chapter.video === null
      if (isMissing) yield content(`${path}.video`, words.chapterVideo(title))
      if (isLink && !isWebLink(chapter.videoUrl)) yield content(`${path}.video`, words.chapterLink(title))
      break
    }
    case 'text': {
      // A text that is kept was checked when it was saved.
      if (chapter.content === null && chapter.id !== null) break
      const { length, isEmpty = false, isTooComplex = false } = chapter.content ?? NO_TEXT
      if (isTooComplex) yield evenInDrafts(content(`${path}.content`, words.chapterTextComplex(title)))
      if (isEmpty || length === 0) yield content(`${path}.content`, words.chapterText(title))
      if (length > TEXT_CONTENT_MAX) {
        yield evenInDrafts(content(`${path}.content`, words.chapterTextLength(title, TEXT_CONTENT_MAX)))
      }
      break
    }
    case 'quiz': {
      const problem = check.quizProblem(chapter)
      const place = problem?.path ? `${path}.quiz.${problem.path}` : `${path}.quiz`
      if (!problem) break
      const found = content(place, quizWords.inChapter(title, problem.message))
      yield check.isUnreadable?.(chapter) ? evenInDrafts(found) : found
      break
    }
    case 'package':
      if (chapter.package === null) yield content(`${path}.package`, words.chapterPackage(title))
      break
    default:
      chapter satisfies never
  }
}

const NO_TEXT: TextContent = { length: 0 }

function* chapterResourcesComplete(course: Checked) {
  for (const { chapter, path } of everyChapter(course)) {
    const title = chapter.title.trim()
    for (const [index, { name, description, file }] of chapter.resources.entries()) {
      const place = `${path}.ressources.${index}`
      if (blank(name)) yield content(`${place}.name`, words.chapterResourceTitle(title))
      if (blank(description)) {
        yield content(`${place}.description`, words.chapterResourceDescription(name.trim(), title))
      }
      if (file === null) yield content(`${place}.file`, words.chapterResourceFile(name.trim(), title))
    }
  }
}

function* resourcesComplete({ resources }: Checked) {
  for (const [index, { name, description, file }] of resources.entries()) {
    const at = (field: string, message: string): CourseProblem => ({
      tab: 'resources',
      path: `ressources.${index}.${field}`,
      message,
    })
    if (blank(name)) yield at('name', words.resourceTitle)
    if (blank(description)) yield at('description', words.resourceDescription)
    if (file === null) yield at('file', words.resourceFile(name.trim()))
  }
}
