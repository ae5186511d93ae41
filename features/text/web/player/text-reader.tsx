import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { MEDIA_LINK_SECONDS } from '#shared/limits.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { query } from '#web/lib/query.ts'
import type { Written } from '#web/lib/written.ts'
import { Prose } from '#web/ui/prose.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/player.ts'
import { readingMinutes } from '../../reading-time.ts'
import { type FinishProps, FinishText } from './finish-text.tsx'
import { linkedChapter } from './linked-chapter.ts'

type Props = FinishProps & {
  chapterId: number
  formationId: number
  languageAttributes: Written
  /** A link in the text leads to another chapter of the course. */
  onChapter: (id: number) => void
}

/** The text of a chapter, and at its end the button that completes it. */
export function TextReader({ chapterId, formationId, languageAttributes, onChapter, ...finish }: Props) {
  const params = { chapitreId: String(chapterId) }
  const text = useQuery({
    ...query('GET /api/formations/chapitres/:chapitreId/content', { params }),
    // As long as its links to pictures: reading it again would draw them again.
    staleTime: (MEDIA_LINK_SECONDS - 3_600) * 1_000,
  })
  if (text.isPending) return <Waiting />
  if (text.isError)
    return (
      <RetryPanel
        title={words.text.failed}
        busy={text.isFetching}
        busyLabel={common.loading}
        retryLabel={common.retry}
        onRetry={() => text.refetch()}
      >
        {messageOf(text.error, '')}
      </RetryPanel>
    )
  const { content } = text.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <p className="flex items-center gap-2 text-ink-muted text-sm">
        <Clock aria-hidden="true" />
        {words.text.readingTime(readingMinutes(content))}
      </p>
      <Prose
        {...languageAttributes}
        html={content}
        tableLabel={words.text.table}
        onClick={(event) => {
          const chapter = linkedChapter(event, formationId)
          if (chapter === null) return
          event.preventDefault()
          onChapter(chapter)
        }}
      />
      <FinishText {...finish} />
    </div>
  )
}

const LINES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

function Waiting() {
  return (
    <div role="status" className="grid max-w-measure gap-3">
      <VisuallyHidden>{words.text.loading}</VisuallyHidden>
      {LINES.map((line) => (
        <Skeleton key={line} className="h-5 last:w-2/3" />
      ))}
    </div>
  )
}
