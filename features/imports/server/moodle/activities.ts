import { setImmediate as otherRequests } from 'node:timers/promises'
import { youtubeId } from '#features/video/youtube.ts'
import { elementAt, elementsAt, type XmlElement } from '#server/platform/xml.ts'
import { escapeHtml } from '#shared/html.ts'
import { UPLOAD_LIMITS } from '#shared/limits.ts'
import { words } from '#words/moodle-report.ts'
import { tooManyChapters } from '../errors.ts'
import { MINUTES_OF_A_PACKAGE, titleOf } from '../pending/texts.ts'
import type { BackupFile, BackupFiles } from './backup-files.ts'
import type { Activity } from './backup-sections.ts'
import { briefText, briefTitle } from './brief.ts'
import {
  type Converted,
  commonOf,
  leaving,
  MOST_CHAPTERS,
  nothing,
  resourcesOf,
  textChapter,
  whatIs,
} from './converted.ts'
import { instanceKey, moduleKey, pageKey } from './links.ts'
import type { Bank } from './questions.ts'
import { readBackupQuiz } from './quiz.ts'
import { numberAt, textAt } from './read-records.ts'
import { asHtml } from './text.ts'

export interface Sources {
  files: BackupFiles
  bank: Bank
}

interface About {
  what: string
  title: string
  /** Of links to it. */
  key: string
  /** The files of one of its areas. */
  area: (name: string) => BackupFile[]
}

type Convert = (node: XmlElement, about: About, sources: Sources) => Converted | Promise<Converted>

/** The activities that become something here. */
const CONVERTERS: Record<string, Convert> = {
  page: (node, { what, title, key, area }) =>
    textChapter(what, title, htmlAt(node, 'content'), {
      area: area('content'),
      intro: htmlAt(node, 'intro'),
      key,
    }),

  label(node, { what, title, key, area }) {
    const html = htmlAt(node, 'intro')
    const [firstLine = ''] = briefText(html).split('\n')
    return textChapter(what, titleOf(firstLine) || title, html, { area: area('intro'), key })
  },

  async book(node, { what, title, key, area }) {
    const pages = elementsAt(node, 'chapters', 'chapter')
    if (pages.length > MOST_CHAPTERS) throw tooManyChapters(MOST_CHAPTERS)
    const files = new Map<string, BackupFile[]>()
    for (const file of area('chapter')) {
      const known = files.get(file.itemId)
      if (known) known.push(file)
      else files.set(file.itemId, [file])
    }
    const made: Converted[] = []
    for (const page of pages.toSorted((a, b) => numberAt(a, 'pagenum') - numberAt(b, 'pagenum'))) {
      await otherRequests()
      const id = page.attributes.id ?? ''
      const own = briefTitle(textAt(page, 'title')) || title
      const shown = { area: files.get(id) ?? [], key: pageKey(key, id) }
      made.push(
        textAt(page, 'hidden') === '1'
          ? leaving(what, own, words.hidden)
          : await textChapter(what, own, htmlAt(page, 'content'), shown),
      )
    }
    return made.length > 0 ? joined(made) : leaving(what, title, words.empty)
  },

  url(node, { what, title, key }) {
    const address = textAt(node, 'externalurl')
    const intro = htmlAt(node, 'intro')
    if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
      return leaving(what, title, words.badAddress)
    if (!youtubeId(address)) {
      const link = `<p><a href="${escapeHtml(address)}">${escapeHtml(title)}</a></p>`
      return textChapter(what, title, `${intro}${link}`, { key })
    }
    const video = { kind: 'video' as const, video: null, videoUrl: address, captions: [] }
    return {
      ...nothing,
      chapters: [{ chapter: { ...commonOf(title, intro, MINUTES_OF_A_VIDEO), ...video }, key }],
    }
  },

  resource: (node, about) => filesOf(node, about),
  folder: (node, about) => filesOf(node, about),

  quiz(node, { what, title, key }, { bank }) {
    const { quiz, left } = readBackupQuiz(node, bank)
    const named = left.map(({ name, reason }) => ({
      what: words.question,
      title: titleOf(name) || title,
      reason,
    }))
    if (!quiz) return { ...nothing, left: [...named, { what, title, reason: words.noQuestion }] }
    const common = commonOf(title, htmlAt(node, 'intro'), quiz.timeLimitMinutes ?? quiz.questions.length)
    return { ...nothing, chapters: [{ chapter: { ...common, kind: 'quiz', quiz }, key }], left: named }
  },

  scorm(node, { what, title, key, area }) {
    const [zip] = area('package')
    if (!zip) return leaving(what, title, words.noFile)
    if (zip.bytes > UPLOAD_LIMITS.package)
      return leaving(what, title, words.fileTooLarge(UPLOAD_LIMITS.package / 1024 / 1024))
    const file = { path: zip.path, originalName: zip.originalName.slice(0, 200) }
    const common = commonOf(title, htmlAt(node, 'intro'), MINUTES_OF_A_PACKAGE)
    return { ...nothing, chapters: [{ chapter: { ...common, kind: 'package', package: file }, key }] }
  },

  /** Its content is a section of its own (backup-sections.ts). */
  subsection: () => nothing,
}

const MINUTES_OF_A_VIDEO = 5

/** Why an activity of a kind that Moodle has and we do not stays behind. */
const REASONS: Record<string, () => string> = {
  qbank: () => words.bankLeft,
}

export const isConverted = (module: string) => Object.hasOwn(CONVERTERS, module)

export const leftBehind = ({ module, title }: Activity): Converted => {
  const reason = Object.hasOwn(REASONS, module) ? REASONS[module] : undefined
  return leaving(whatIs(module), briefTitle(title) || whatIs(module), reason?.() ?? words.noEquivalent)
}

/** What becomes of an activity, by the element `activity` of its file. */
export async function convertActivity(
  outer: XmlElement,
  { module, moduleId, title }: Activity,
  sources: Sources,
): Promise<Converted> {
  const node = elementAt(outer, module)
  const convert = CONVERTERS[module]
  if (!node || !convert) return leaving(whatIs(module), titleOf(title), words.unreadable)
  const contextId = outer.attributes.contextid ?? ''
  const made = await convert(
    node,
    {
      what: whatIs(module),
      title: briefTitle(textAt(node, 'name')) || briefTitle(title) || whatIs(module),
      key: moduleKey(moduleId),
      area: (name) => sources.files.in(contextId, `mod_${module}`, name),
    },
    sources,
  )
  return { ...made, alias: instanceKey(module, outer.attributes.id ?? '') }
}

function filesOf(node: XmlElement, { what, title, area }: About): Converted {
  const files = area('content')
  return files.length > 0
    ? resourcesOf(what, files, title, htmlAt(node, 'intro'))
    : leaving(what, title, words.noFile)
}

const joined = (parts: Converted[]): Converted => ({
  chapters: parts.flatMap(({ chapters }) => chapters),
  resources: parts.flatMap(({ resources }) => resources),
  left: parts.flatMap(({ left }) => left),
})

const htmlAt = (node: XmlElement, name: string) => asHtml(textAt(node, name), textAt(node, `${name}format`))
