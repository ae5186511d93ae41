import { Maximize } from 'lucide-react'
import { useRef, useState } from 'react'
import type { PackagePart } from '#shared/packages.ts'
import { api } from '#web/lib/api.ts'
import type { Answer } from '#web/lib/api-call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { words } from '#words/player-package.ts'
import { usePackageFrame } from './use-package-frame.ts'

type Kept = Answer<'PUT /api/formations/chapitres/:chapitreId/package'>

/** Without `allow-same-origin`, unless packages have an address of their own: the package is a stranger to the page. */
const SANDBOX = 'allow-scripts allow-forms allow-modals'
/** Browsers refuse to send more while a page goes. */
const KEEPALIVE_CHARACTERS = 50_000

const tones = { incomplete: 'neutral', completed: 'success', passed: 'success', failed: 'warning' } as const

const commitWords = { saving: words.saving, saved: words.saved, failed: words.notSaved }

type Props = {
  chapterId: number
  title: string
  part: PackagePart
  onKept: (kept: Kept) => void
}

/** One part of a package in its frame, and under it what it says of the learner. */
export function PackageFrame({ chapterId, title, part, onKept }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const [outcome, setOutcome] = useState<Pick<PackagePart, 'status' | 'percent'>>(part)
  const { state, name, opened } = usePackageFrame(frame, async (session, values, sequence, { leaving }) => {
    const characters = JSON.stringify(values).length
    const kept = await api('PUT /api/formations/chapitres/:chapitreId/package', {
      params: { chapitreId: String(chapterId) },
      body: { item: part.id, session, sequence, values },
      keepalive: leaving && characters < KEEPALIVE_CHARACTERS,
    })
    setOutcome(kept)
    onKept(kept)
  })
  const isElsewhere = /^https?:/.test(part.path)
  const { status, percent } = outcome

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="relative">
        <iframe
          ref={frame}
          name={name}
          src={part.path}
          title={words.frame(title)}
          sandbox={isElsewhere ? `${SANDBOX} allow-same-origin` : SANDBOX}
          allow="autoplay; fullscreen"
          referrerPolicy="no-referrer"
          onLoad={() => {
            setLoaded(true)
            if (!part.reports) opened()
          }}
          className="h-[min(75dvh,48rem)] min-h-80 w-full rounded border border-line bg-white"
        />
        {!isLoaded && state === 'idle' && (
          <div role="status" className="absolute inset-0 grid place-items-center rounded bg-surface">
            <Skeleton className="absolute inset-0" />
            <span className="relative text-ink-soft text-sm">{words.loading}</span>
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {status && <Badge tone={tones[status]}>{words.statuses[status]}</Badge>}
        {percent !== null && <span className="text-sm tabular-nums">{words.score(percent)}</span>}
        <p role="status" className="min-w-0 flex-1 basis-48 text-ink-muted text-sm">
          {state !== 'idle' && commitWords[state]}
        </p>
        {document.fullscreenEnabled && (
          <Button size="small" onClick={() => void frame.current?.requestFullscreen()}>
            <Maximize aria-hidden="true" />
            {words.fullscreen}
          </Button>
        )}
      </div>
      <p className="text-ink-muted text-sm">{words.needsNetwork}</p>
    </div>
  )
}
