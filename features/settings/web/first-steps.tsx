import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { ArrowRight, Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { useAcademy } from '#web/lib/academy.tsx'
import { api } from '#web/lib/api.ts'
import { keyOf, query } from '#web/lib/query.ts'
import { ActionFailure } from '#web/ui/action-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { glazeAt, glazeClass } from '#web/ui/glaze.ts'
import { STAR } from '#web/ui/star.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Wall } from '#web/ui/wall.tsx'
import { words } from '#words/first-steps.ts'
import type { FirstStep } from '../first-steps.ts'

const FIRST_STEPS = 'GET /api/admin/first-steps'

/** Where each step is done; the mail is sent from here. */
const PLACES: Record<Exclude<FirstStep, 'mail'>, string> = {
  identity: paths.admin.identity,
  'second-factor': paths.admin.settings,
  category: paths.admin.categories,
  formation: paths.admin.newCourse,
  trainer: paths.admin.users,
}

/** What a new academy needs, until it is done or dismissed. Nothing while it loads or if it fails: the page does without. */
export function FirstSteps() {
  const { data } = useQuery(query(FIRST_STEPS))
  if (!data || data.dismissed || data.steps.length === 0) return null
  return (
    <div className="mb-6">
      {data.steps.every(({ done }) => done) ? <Finished /> : <Steps steps={data.steps} />}
    </div>
  )
}

/** Seen once: the next visit has no first steps any more. */
function Finished() {
  useEffect(() => {
    api('DELETE /api/admin/first-steps').catch(() => {
      // Said again at the next visit.
    })
  }, [])
  return (
    <Card className="flex flex-wrap items-center gap-6" role="status">
      <Wall />
      <div>
        <h2 className="text-xl">{words.finished}</h2>
        <p className="text-ink-soft">{words.finishedText}</p>
      </div>
    </Card>
  )
}

type Step = { id: FirstStep; done: boolean }

function Steps({ steps }: { steps: readonly Step[] }) {
  const next = steps.find(({ done }) => !done)?.id
  return (
    <Card as="section" padded={false} aria-labelledby="first-steps" className="overflow-hidden">
      <header className="flex flex-wrap items-center justify-between gap-4 border-line border-b px-6 py-5">
        <div>
          <h2 id="first-steps" className="text-xl">
            {words.title}
          </h2>
          <p className="text-ink-soft text-sm">
            {words.progress(steps.filter(({ done }) => done).length, steps.length)}
          </p>
        </div>
        <Hide />
      </header>
      <ol className="grid gap-px bg-line sm:grid-cols-2 xl:grid-cols-3">
        {steps.map(({ id, done }, place) => (
          <StepTile key={id} id={id} place={place} state={done ? 'done' : id === next ? 'next' : 'wait'} />
        ))}
      </ol>
    </Card>
  )
}

type State = 'done' | 'next' | 'wait'
type TileProps = { id: FirstStep; place: number; state: State }

function StepTile({ id, place, state }: TileProps) {
  const { name } = useAcademy()
  const { title, text, done } = words.steps[id]
  return (
    <li className="flex gap-4 bg-surface px-6 py-5">
      <Tile place={place} state={state} />
      <div className="grid min-w-0 content-start justify-items-start gap-1">
        <p className={cx(state !== 'done' && 'font-semibold')}>
          {title}
          <VisuallyHidden> · {words.state[state]}</VisuallyHidden>
        </p>
        {state === 'done' ? (
          <p className="wrap-anywhere flex items-center gap-2 text-sm text-success-ink">
            <Check aria-hidden="true" className="size-4 flex-none" />
            <bdi>{done(name)}</bdi>
          </p>
        ) : (
          <>
            <p className="text-ink-soft text-sm">{text}</p>
            {id === 'mail' ? (
              <TestMail isNext={state === 'next'} />
            ) : (
              <Way id={id} isNext={state === 'next'} />
            )}
          </>
        )}
      </div>
    </li>
  )
}

/** Glazed once done; the next one is saffron; the others are dashed. */
function Tile({ place, state }: Omit<TileProps, 'id'>) {
  const glaze = glazeAt(place + 1)
  return (
    <span
      aria-hidden="true"
      className={cx(
        glazeClass[glaze],
        'relative grid size-12 flex-none place-items-center font-bold text-lg tabular-nums',
      )}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="absolute inset-0 size-full">
        <path d={STAR} className={tileStyle[state]} />
      </svg>
      {state === 'done' ? (
        <Check
          className={cx(
            'relative size-6 stroke-3',
            glaze === 'saffron' ? 'text-ink-on-light' : 'text-on-night',
          )}
        />
      ) : (
        <span className={cx('relative', state === 'next' ? 'text-ink-on-light' : 'text-ink-soft')}>
          {place + 1}
        </span>
      )}
    </span>
  )
}

const tileStyle: Record<State, string> = {
  done: 'fill-accent',
  next: 'fill-saffron',
  wait: 'fill-none stroke-line-strong [stroke-dasharray:1.4_1.4]',
}

function Way({ id, isNext }: { id: Exclude<FirstStep, 'mail'>; isNext: boolean }) {
  const label = words.steps[id].action
  if (isNext)
    return (
      <ButtonLink to={PLACES[id]} variant="primary" size="small" className="mt-2">
        {label}
      </ButtonLink>
    )
  return (
    <Link to={PLACES[id]} className="link mt-1 inline-flex min-h-6 items-center gap-2 text-sm">
      {label}
      <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
    </Link>
  )
}

function TestMail({ isNext }: { isNext: boolean }) {
  const queries = useQueryClient()
  const toast = useToast()
  const sending = useMutation({
    mutationFn: () => api('POST /api/admin/settings/test-mail'),
    onSuccess: async ({ message }) => {
      toast(message)
      await queries.invalidateQueries({ queryKey: keyOf(FIRST_STEPS) })
    },
  })
  return (
    <div className="mt-2">
      <ActionFailure failure={sending.error ? { title: words.actionFailed, error: sending.error } : null} />
      <Button
        variant={isNext ? 'primary' : 'secondary'}
        size="small"
        busy={sending.isPending}
        busyLabel={words.sending}
        onClick={() => sending.mutate()}
      >
        {words.steps.mail.action}
      </Button>
    </div>
  )
}

/** Asks first: dismissed steps do not come back. */
function Hide() {
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const dismissal = useMutation({
    mutationFn: () => api('DELETE /api/admin/first-steps'),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(FIRST_STEPS) }),
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {words.hide}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={words.hideTitle}
        description={words.hideText}
        confirmLabel={words.hide}
        cancelLabel={words.cancel}
        busy={dismissal.isPending}
        busyLabel={words.hiding}
        onConfirm={() => dismissal.mutate()}
      >
        <ActionFailure
          failure={dismissal.error ? { title: words.actionFailed, error: dismissal.error } : null}
        />
      </ConfirmDialog>
    </>
  )
}
