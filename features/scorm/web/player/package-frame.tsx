import { cx } from 'class-variance-authority'
import { Maximize, Minimize } from 'lucide-react'
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { api } from '#web/lib/api.ts'
import type { Answer } from '#web/lib/api-call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { words } from '#words/player-package.ts'
import type { PackagePart } from '../../contract.ts'
import { usePackageFrame } from './use-package-frame.ts'

type Stored = Answer<'PUT /api/formations/chapitres/:chapitreId/package'>

/**
 * With `allow-same-origin` only where the package has an origin that is not the academy’s, so it cannot reach the page.
 */
const SANDBOX = 'allow-scripts allow-forms allow-modals'
/** Browsers refuse to send more while a page is being closed. */
const KEEPALIVE_CHARACTERS = 50_000

const tones = { incomplete: 'neutral', completed: 'success', passed: 'success', failed: 'warning' } as const

const commitWords = { saving: words.saving, saved: words.saved, failed: words.notSaved, elsewhere: '' }

const dialog = { role: 'dialog', 'aria-modal': true }

type Props = {
  chapterId: number
  title: string
  part: PackagePart
  onStored: (stored: Stored) => void
  /** Opens the part again, with the stored values. */
  onReopen: () => void
}

/** One part of a package in its frame, and under it what it says of the learner. */
export function PackageFrame({ chapterId, title, part, onStored, onReopen }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const edge = useRef<HTMLElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const [outcome, setOutcome] = useState<Pick<PackagePart, 'status' | 'percent'>>(part)
  const [isTroubled, setTroubled] = useState(false)
  const { isEnlarged, enlarge, reduce, guards } = useEnlarged(edge)
  const params = { chapitreId: String(chapterId) }
  const hasOrigin = /^https?:/.test(part.path)

  const { state, name, loaded } = usePackageFrame(frame, {
    reports: part.reports,
    send: async (session, { leaving, ...sent }) => {
      const characters = JSON.stringify(sent.values).length
      const stored = await api('PUT /api/formations/chapitres/:chapitreId/package', {
        params,
        body: { item: part.id, session, ...sent },
        keepalive: leaving && characters < KEEPALIVE_CHARACTERS,
      })
      setOutcome(stored)
      onStored(stored)
    },
    onEscape: reduce,
    onTrouble: (reason) => {
      // What has an origin is refused nothing.
      if (hasOrigin) return
      setTroubled(true)
      // Its author is told; for the learner that changes nothing.
      api('POST /api/formations/chapitres/:chapitreId/package/trouble', { params, body: { reason } }).catch(
        () => {},
      )
    },
  })
  const { status, percent } = outcome

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {isTroubled && <Panel tone="warning">{words.troubled}</Panel>}
      <section
        ref={edge}
        {...(isEnlarged && dialog)}
        aria-label={words.frame(title)}
        className={cx(
          // The edge of the academy stays in sight: a package never fills the screen.
          isEnlarged
            ? 'fixed inset-0 z-50 grid grid-rows-[auto_minmax(0,1fr)] gap-2 bg-night p-2 pb-3 text-on-night [--focus:var(--saffron)] md:px-3'
            : 'relative',
        )}
      >
        {isEnlarged && <span {...guards.before} className="sr-only" />}
        {isEnlarged && (
          <header className="flex items-center justify-between gap-3 ps-1">
            {/* The rest of the page, its heading too, is out of reach. */}
            <h1 dir="auto" className="min-w-0 truncate font-medium text-base leading-normal tracking-normal">
              {title}
            </h1>
            <Button size="small" autoFocus onClick={reduce}>
              <Minimize aria-hidden="true" />
              {words.reduce}
            </Button>
          </header>
        )}
        <iframe
          ref={frame}
          name={name}
          src={part.path}
          title={words.frame(title)}
          sandbox={hasOrigin ? `${SANDBOX} allow-same-origin` : SANDBOX}
          allow="autoplay"
          referrerPolicy="no-referrer"
          inert={state === 'elsewhere'}
          onLoad={() => {
            setLoaded(true)
            loaded()
          }}
          className={cx(
            'w-full rounded border border-line bg-[white]',
            isEnlarged ? 'h-full' : 'h-[min(75dvh,48rem)] min-h-80',
          )}
        />
        {!isLoaded && state === 'idle' && (
          <div role="status" className="absolute inset-0 grid place-items-center rounded bg-surface">
            <Skeleton className="absolute inset-0" />
            <span className="relative text-ink-soft text-sm">{words.loading}</span>
          </div>
        )}
        {state === 'elsewhere' && (
          <div className="absolute inset-0 grid content-center justify-items-center rounded bg-surface p-4">
            <Panel
              tone="danger"
              title={words.elsewhere}
              action={
                <Button size="small" autoFocus={isEnlarged} onClick={onReopen}>
                  {words.reopen}
                </Button>
              }
            >
              {words.elsewhereText}
            </Panel>
          </div>
        )}
        {isEnlarged && <span {...guards.after} className="sr-only" />}
      </section>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {status && <Badge tone={tones[status]}>{words.statuses[status]}</Badge>}
        {percent !== null && <span className="text-sm tabular-nums">{words.score(percent)}</span>}
        <p role="status" className="min-w-0 flex-1 basis-48 text-ink-muted text-sm">
          {state !== 'idle' && commitWords[state]}
        </p>
        <Button size="small" onClick={enlarge}>
          <Maximize aria-hidden="true" />
          {words.enlarge}
        </Button>
      </div>
      <p className="text-ink-muted text-sm">{words.needsNetwork}</p>
    </div>
  )
}

/**
 * Enlarges an element over the page, as a modal dialog. It stays where it is in the document, since a frame that is
 * moved loads anew; all the rest is out of reach meanwhile. Escape brings the page back, and the focus to where it was.
 */
function useEnlarged(element: RefObject<HTMLElement | null>) {
  const [isEnlarged, setEnlarged] = useState(false)
  const focused = useRef<Element>(null)

  useEffect(() => {
    if (!isEnlarged || !element.current) return
    const others = everythingOutside(element.current).filter((one) => !one.inert)
    const { overflow } = document.documentElement.style
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && setEnlarged(false)
    for (const one of others) one.inert = true
    document.documentElement.style.overflow = 'hidden'
    document.addEventListener('keydown', leave)
    return () => {
      for (const one of others) one.inert = false
      document.documentElement.style.overflow = overflow
      document.removeEventListener('keydown', leave)
      if (focused.current instanceof HTMLElement) focused.current.focus()
    }
  }, [isEnlarged, element])

  function enlarge() {
    focused.current = document.activeElement
    setEnlarged(true)
  }

  /** A frame takes the focus itself: only what stands before and after it notices where Tab would leave. */
  const guards = {
    before: guard(({ relatedTarget }) => {
      const reachable = reachableIn(element.current)
      // Without it, the focus comes from the browser's own controls.
      reachable.at(relatedTarget ? -1 : 0)?.focus()
    }),
    after: guard(() => reachableIn(element.current)[0]?.focus()),
  }

  return { isEnlarged, enlarge, reduce: () => setEnlarged(false), guards }
}

/** Tab passes through it; whoever reads the page does not meet it. */
const guard = (onFocus: (event: FocusEvent) => void) => ({ tabIndex: 0, 'aria-hidden': true, onFocus })

const reachableIn = (element: HTMLElement | null) => [
  ...(element?.querySelectorAll<HTMLElement>('button, iframe:not([inert])') ?? []),
]

/** Everything in the page that is neither in the element nor around it. */
function everythingOutside(element: HTMLElement): HTMLElement[] {
  const { parentElement: parent } = element
  if (!parent) return []
  const beside = [...parent.children].filter((one) => one !== element && one instanceof HTMLElement)
  return [...(beside as HTMLElement[]), ...everythingOutside(parent)]
}
