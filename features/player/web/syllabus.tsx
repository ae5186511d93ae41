import { useState } from 'react'
import { DownloadCourse } from '#features/offline/web/download-course.tsx'
import { renewedVideo } from '#features/video/web/player/renewed-video.ts'
import type { VideoPlace } from '#features/video/web/player/video-place.ts'
import { written } from '#web/lib/written.ts'
import { Progress } from '#web/ui/progress.tsx'
import { words } from '#words/player.ts'
import { SideTabs } from './side-tabs.tsx'
import { SyllabusSection } from './syllabus-section.tsx'
import type { Chapter, Watch } from './use-watch.ts'

type Props = {
  watch: Watch
  current: Chapter
  onChoose: (chapter: Chapter) => void
  place: VideoPlace
  onRenew: () => Promise<Watch | undefined>
}

/** « Contenu du cours »: the progress, and every chapter by section. */
export function Syllabus({ watch, current, onChoose, place, onRenew }: Props) {
  const { formation, sections, chapitres } = watch
  const [open, setOpen] = useState<number | null>(current.sectionId)
  const [seen, setSeen] = useState(current.id)
  // Going to another chapter opens its section.
  if (seen !== current.id) {
    setSeen(current.id)
    setOpen(current.sectionId)
  }
  const done = chapitres.filter(({ progress }) => progress === 100).length
  return (
    <aside
      aria-label={words.syllabus}
      className="border-line border-t bg-surface pb-24 lg:border-s lg:border-t-0 lg:pb-0"
    >
      <div className="lg:sticky lg:top-16 lg:max-h-[calc(100dvh-4rem)] lg:overflow-auto">
        <SideTabs chapter={current} place={place} onRenew={() => renewedVideo(current.id, onRenew)}>
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
            <div className="pt-2">
              <DownloadCourse formation={formation} />
            </div>
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
    </aside>
  )
}
