import { ChevronDown, Lock } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { DownloadCourse } from '#features/offline/web/download-course.tsx'
import type { ChapterKind } from '#shared/statuses.ts'
import { kindsInPlayer } from '#web/kinds-in-player.ts'
import { type Written, written } from '#web/lib/written.ts'
import { Progress } from '#web/ui/progress.tsx'
import { STAR } from '#web/ui/star.tsx'
import { words } from '#words/player.ts'
import { SideTabs } from './side-tabs.tsx'
import type { Chapter, Watch } from './use-watch.ts'

type SyllabusProps = {
  watch: Watch
  current: Chapter
  onChoose: (chapter: Chapter) => void
  /** A tab beside the list; absent where there is none, or where it has its place elsewhere. */
  transcript?: ReactNode
  /** Inside the main part of the page, where it is not an aside. */
  isTab?: boolean
}

/** « Contenu du cours »: the progress, and every chapter by section. */
export function Syllabus({ watch, current, onChoose, transcript, isTab = false }: SyllabusProps) {
  const { formation, sections, chapitres } = watch
  const [open, setOpen] = useState<number | null>(current.sectionId)
  const [seen, setSeen] = useState(current.id)
  // Going to another chapter opens its section.
  if (seen !== current.id) {
    setSeen(current.id)
    setOpen(current.sectionId)
  }
  const Landmark = isTab ? 'section' : 'aside'
  const done = chapitres.filter(({ progress }) => progress === 100).length
  return (
    <Landmark
      aria-label={words.syllabus}
      className="border-line border-t bg-surface pb-24 lg:border-s lg:border-t-0 lg:pb-0"
    >
      <div className="lg:sticky lg:top-16 lg:max-h-[calc(100dvh-4rem)] lg:overflow-auto">
        <SideTabs transcript={transcript}>
          <div className="grid gap-2 px-4 pt-6 pb-4">
            <h2 className="text-lg">{words.syllabus}</h2>
            <p className="flex justify-between gap-4 text-ink-soft text-sm">
              {words.done(done, chapitres.length)}
              <b aria-hidden="true" className="text-ink tabular-nums">
                {words.percent(formation.progress)}
              </b>
            </p>
            <Progress
              value={formation.progress}
              label={words.progress}
              text={words.percent(formation.progress)}
              hideText
            />
            {!watch.preview && (
              <div className="pt-2">
                <DownloadCourse formation={formation} />
              </div>
            )}
          </div>
          {sections.map((section) => (
            <SyllabusSection
              key={section.id}
              section={section}
              languageAttributes={written(formation.language)}
              chapters={chapitres.filter(({ sectionId }) => sectionId === section.id)}
              currentId={current.id}
              isOpen={open === section.id}
              onToggle={() => setOpen(open === section.id ? null : section.id)}
              onChoose={onChoose}
            />
          ))}
        </SideTabs>
      </div>
    </Landmark>
  )
}

type SyllabusSectionProps = {
  section: Watch['sections'][number]
  languageAttributes: Written
  chapters: Chapter[]
  currentId: number
  isOpen: boolean
  onToggle: () => void
  onChoose: (chapter: Chapter) => void
}

function SyllabusSection({
  section,
  languageAttributes,
  chapters,
  currentId,
  isOpen,
  onToggle,
  onChoose,
}: SyllabusSectionProps) {
  const panel = useId()
  return (
    <section className="border-line border-t last:border-b">
      <h3 className="text-base tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={onToggle}
          className="group grid min-h-15 w-full grid-cols-[1fr_auto] items-center gap-2 bg-paper px-4 py-3 text-start font-semibold leading-snug -outline-offset-3 hover:bg-surface-hover"
        >
          <span>
            {words.sectionNumber(section.number)} <bdi {...languageAttributes}>{section.title}</bdi>
            <span className="block font-regular text-ink-muted text-xs">
              {words.sectionNote(chapters.length, words.duration(section.durationMinutes))}
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className="text-ink-muted transition-[rotate] group-aria-expanded:rotate-180"
          />
        </button>
      </h3>
      <ol id={panel} hidden={!isOpen}>
        {chapters.map((chapter) => (
          <li key={chapter.id}>
            <button
              type="button"
              aria-current={chapter.id === currentId ? 'true' : undefined}
              onClick={() => onChoose(chapter)}
              className="grid min-h-12 w-full grid-cols-[1.5rem_1fr_auto] items-start gap-3 border-transparent border-s-4 py-3 ps-3 pe-4 text-start text-sm leading-[1.4] ar:leading-normal -outline-offset-3 hover:bg-surface-hover aria-[current]:border-primary aria-[current]:bg-primary-tint aria-[current]:font-semibold"
            >
              <ChapterMark chapter={chapter} current={chapter.id === currentId} />
              <span>
                <bdi {...languageAttributes}>{chapter.title}</bdi>
                <ChapterKindLine kind={chapter.kind} />
              </span>
              <span className="whitespace-nowrap font-regular text-ink-muted text-xs">
                {kindsInPlayer[chapter.kind].extent(chapter)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What there is to do, where it is not watching. */
function ChapterKindLine({ kind }: { kind: ChapterKind }) {
  const { mark } = kindsInPlayer[kind]
  if (!mark) return null
  return (
    <span className="mt-0.5 flex items-center gap-1.5 font-regular text-ink-muted text-xs">
      <mark.icon aria-hidden="true" className="size-3.5" />
      {mark.label}
    </span>
  )
}

/** A star: outlined, saffron for the current chapter, green with a tick for a completed one; a lock until it opens. */
function ChapterMark({ chapter, current }: { chapter: Chapter; current: boolean }) {
  if (chapter.locked)
    return <Lock role="img" aria-label={words.locked} className="mx-0.5 size-4.5 flex-none text-ink-muted" />
  if (chapter.progress === 100)
    return (
      <svg viewBox="0 0 24 24" role="img" aria-label={words.chapterDone} className="size-5.5 flex-none">
        <path d={STAR} className="fill-success stroke-success" strokeWidth={1.5} />
        <path
          d="M8.5 12.3l2.4 2.4 4.6-5"
          className="fill-none stroke-surface"
          strokeWidth={2.25}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    )
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5.5 flex-none">
      <path
        d={STAR}
        strokeWidth={1.5}
        className={current ? 'fill-saffron stroke-primary' : 'fill-none stroke-line-strong'}
      />
    </svg>
  )
}
