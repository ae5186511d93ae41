import { FileText } from 'lucide-react'
import type { ChapterKindInPlayer } from '#features/player/web/chapter-kind.ts'
import { LessonColumn } from '#features/player/web/lesson-column.tsx'
import { LoadedPart } from '#features/player/web/loaded-part.tsx'
import { written } from '#web/lib/written.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { words } from '#words/player.ts'

const load = () => import('./player/text-reader.tsx')

/** A text, with the button that completes it at its end. */
export const textKind: ChapterKindInPlayer<'text'> = {
  mark: { icon: FileText, label: words.chapterKinds.text },
  extent: ({ durationMinutes }) => words.duration(durationMinutes),
  preload: null,
  fillsPage: false,
  isFinishedByHand: true,
  draw: ({ watch, chapter, head, download, isCompleting, onComplete, onChapter, onNext }) => (
    <LessonColumn>
      {head}
      <LoadedPart load={load} fallback={<Skeleton className="h-64 max-w-measure" />}>
        {({ TextReader }) => (
          <TextReader
            key={chapter.id}
            chapterId={chapter.id}
            formationId={watch.formation.id}
            minutes={chapter.durationMinutes}
            onChapter={onChapter}
            languageAttributes={written(watch.formation.language)}
            isComplete={chapter.progress === 100}
            isCompleting={isCompleting}
            onFinish={() => onComplete(onNext)}
            onNext={onNext}
          />
        )}
      </LoadedPart>
      {download}
    </LessonColumn>
  ),
}
