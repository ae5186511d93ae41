import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Check, CircleCheck, Clock } from 'lucide-react'
import type { MouseEvent } from 'react'
import { NotReady } from '#features/player/web/not-ready.tsx'
import { MEDIA_LINK_SECONDS } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { query } from '#web/lib/query.ts'
import type { Written } from '#web/lib/written.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/player.ts'

type Props = FinishProps & {
  chapterId: number
  formationId: number
  /** As everywhere else: the reader must not see another figure in the list of chapters. */
  minutes: number
  languageAttributes: Written
  /** A link in the text leads to another chapter of the course. */
  onChapter: (id: number) => void
}

/** The text of a chapter, and at its end the button that completes it. */
export function TextReader({ chapterId, formationId, minutes, ...props }: Props) {
  const { languageAttributes, onChapter, ...finish } = props
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
        {words.text.readingTime(minutes)}
      </p>
      {content === '' && <NotReady />}
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

/** The chapter that a pressed link of a text leads to, if it is one of this course; otherwise the browser follows it. */
function linkedChapter(event: MouseEvent, formationId: number): number | null {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || !isPlain) return null
  const { origin, pathname, searchParams } = new URL(link.href, window.location.href)
  const isHere = origin === window.location.origin && pathname === paths.learner.watch(formationId)
  const chapter = Number(searchParams.get('chapitre'))
  return isHere && Number.isInteger(chapter) && chapter > 0 ? chapter : null
}

type FinishProps = {
  isComplete: boolean
  isCompleting: boolean
  /** Completes the chapter and goes to the next one. */
  onFinish: () => void
  /** Missing at the last chapter. */
  onNext?: () => void
}

/** At the end of a text: one button, which says what it does. On phones that is in the bar at the bottom edge. */
function FinishText({ isComplete, isCompleting, onFinish, onNext }: FinishProps) {
  return (
    <div className="flex max-w-[42rem] flex-wrap items-center gap-x-4 gap-y-3 border-line border-t pt-6">
      {isComplete && (
        <Badge tone="success" icon={CircleCheck}>
          {words.completed}
        </Badge>
      )}
      {!isComplete && (
        <Button
          variant="primary"
          className="max-lg:hidden"
          busy={isCompleting}
          busyLabel={words.completing}
          onClick={onFinish}
        >
          <Check aria-hidden="true" />
          {onNext ? words.text.finishAndGoOn : words.text.finish}
        </Button>
      )}
      {!isComplete && onNext && (
        <Button variant="quiet" className="lg:hidden" onClick={onNext}>
          {words.skip}
        </Button>
      )}
      {isComplete && onNext && (
        <Button variant="primary" className="max-lg:hidden" onClick={onNext}>
          {words.nextChapter}
          <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
        </Button>
      )}
    </div>
  )
}
