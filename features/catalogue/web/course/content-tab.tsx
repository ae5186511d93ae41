import { FileText, ListChecks, type LucideIcon, Package, Play } from 'lucide-react'
import type { ChapterKind } from '#shared/statuses.ts'
import type { Answer } from '#web/lib/api-call.ts'
import { cardDuration, detailDuration } from '#web/lib/format.ts'
import { type Written, written } from '#web/lib/written.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { words } from '#words/course.ts'
import { words as values } from '#words/values.ts'
import type { Course } from '../../contract.ts'
import { PetalList } from './petal-list.tsx'

type Details = Answer<'GET /api/formations/details/:id'>
type Section = Details['sections'][number]

export function ContentTab({ details, course }: { details: Details; course: Course }) {
  const languageAttributes = written(course.language)
  const { sections, apprendre } = details
  const chapterCount = sections.reduce((sum, section) => sum + section.chapitreCount, 0)
  return (
    <>
      {apprendre.length > 0 && (
        <section className="grid gap-6">
          <h2 className="text-2xl">{words.learn}</h2>
          <PetalList
            items={apprendre.map(({ learningText }) => learningText)}
            languageAttributes={languageAttributes}
          />
        </section>
      )}
      <section className="grid gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
          <h2 className="text-2xl">{words.programme}</h2>
          {sections.length > 0 && (
            <p className="text-ink-muted text-sm">
              {words.outline(sections.length, chapterCount, detailDuration(course.totalDuration))}
            </p>
          )}
        </div>
        {sections.length > 0 ? (
          <Accordion
            items={sections.map((section, index) => sectionItem(section, index, languageAttributes))}
          />
        ) : (
          <p className="text-ink-soft">{words.noProgramme}</p>
        )}
      </section>
    </>
  )
}

function sectionItem(section: Section, index: number, languageAttributes: Written) {
  const number = String(index + 1)
  return {
    id: number,
    mark: number,
    title: <bdi {...languageAttributes}>{section.sectionTitle}</bdi>,
    note: words.sectionNote(section.chapitreCount, sectionDuration(section.durationMinutes)),
    content: <Chapters chapters={section.chapitres} languageAttributes={languageAttributes} />,
  }
}

/** « 52 min » rather than « 0h 52min ». */
const sectionDuration = (minutes: number) => (minutes < 60 ? cardDuration(minutes) : detailDuration(minutes))

const kindIcons: Record<ChapterKind, LucideIcon> = {
  video: Play,
  text: FileText,
  quiz: ListChecks,
  package: Package,
}

function ChapterKindMark({ kind }: { kind: ChapterKind }) {
  // A page kept from before there were kinds has none.
  const Icon = kindIcons[kind] ?? Play
  return <Icon role="img" aria-label={values.chapterKinds[kind]} className="mt-px size-4.5 text-ink-muted" />
}

function Chapters({
  chapters,
  languageAttributes,
}: {
  chapters: Section['chapitres']
  languageAttributes: Written
}) {
  return (
    <ol className="pb-2">
      {chapters.map(({ kind, title, durationMinutes }, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two chapters may bear one title, and none ever moves
          key={place}
          className="grid grid-cols-[auto_1fr_auto] gap-3 py-2.5 ps-[3.25rem] pe-4 text-sm leading-[1.45] ar:leading-normal"
        >
          <ChapterKindMark kind={kind} />
          <span>
            <bdi {...languageAttributes}>{title}</bdi>
          </span>
          <span className="whitespace-nowrap text-ink-muted tabular-nums">
            {cardDuration(durationMinutes)}
          </span>
        </li>
      ))}
    </ol>
  )
}
