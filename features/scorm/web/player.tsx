import { Package } from 'lucide-react'
import type { ChapterKindInPlayer } from '#features/player/web/chapter-kind.ts'
import { LessonColumn } from '#features/player/web/lesson-column.tsx'
import { LoadedPart } from '#features/player/web/loaded-part.tsx'
import { written } from '#web/lib/written.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { words } from '#words/player.ts'

const load = () => import('./player/package-chapter.tsx')

/** A SCORM package in a frame. */
export const packageKind: ChapterKindInPlayer<'package'> = {
  mark: { icon: Package, label: words.chapterKinds.package },
  extent: ({ durationMinutes }) => words.duration(durationMinutes),
  preload: null,
  fillsPage: false,
  draw: ({ watch, chapter, head }) => (
    <LessonColumn>
      {head}
      <LoadedPart load={load} fallback={<Skeleton className="h-96" />}>
        {({ PackageChapter }) => (
          <PackageChapter
            key={chapter.id}
            chapter={chapter}
            formation={watch.formation}
            languageAttributes={written(watch.formation.language)}
          />
        )}
      </LoadedPart>
    </LessonColumn>
  ),
}
