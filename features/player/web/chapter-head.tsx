import type { ReactNode } from 'react'
import { written } from '#web/lib/written.ts'
import { words } from '#words/player.ts'
import type { Chapter, Watch } from './use-watch.ts'

type HeadProps = { watch: Watch; chapter: Chapter; steps: ReactNode }

/** The title of a chapter of any kind, its place and its description. */
export function ChapterHead({ watch, chapter, steps }: HeadProps) {
  const languageAttributes = written(watch.formation.language)
  const section = watch.sections.find(({ id }) => id === chapter.sectionId)
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-ink-soft text-sm">
            {words.place(section?.number ?? 1, chapter.number, watch.chapitreCount)}
          </p>
          <h2 className="wrap-anywhere text-2xl">
            <bdi {...languageAttributes}>{chapter.title}</bdi>
          </h2>
        </div>
        {steps}
      </div>
      {chapter.description && (
        <p {...languageAttributes} className="max-w-measure whitespace-pre-line text-ink-soft">
          {chapter.description}
        </p>
      )}
    </div>
  )
}
