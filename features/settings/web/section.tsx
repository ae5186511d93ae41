import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { shortMoment } from '#web/lib/dates.ts'
import { type FieldErrors, refusedFields, useFieldErrors } from '#web/lib/field-errors.ts'
import { ActionFailure } from '#web/ui/action-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/identity.ts'
import type { Settings } from '../contract.ts'
import type { SettingsState } from './use-settings.ts'

/** What the fields of a section need. */
export type Fields = {
  settings: Settings
  change: (part: Partial<Settings>) => void
  /** The sentence at a field, by its path: `name.fr`. */
  errors: FieldErrors
}

type Props = {
  id: string
  title: string
  lead?: string
  /** What this section saves. */
  keys: readonly (keyof Settings)[]
  state: SettingsState
  /** Refuses before anything is sent. */
  check?: (settings: Settings) => FieldErrors
  children: (fields: Fields) => ReactNode
  /** Below the fields, outside of the form: what is saved by itself. */
  aside?: ReactNode
}

/** A part of the settings that is saved in place, with a way out when somebody else was faster. */
export function Section({ id, title, lead, keys, state, check, children, aside }: Props) {
  const headingId = useId()
  const toast = useToast()
  const { form, errors, show, clear } = useFieldErrors()
  const { current, isChanged, change, drop, save, takeTheirs } = state
  const saving = useMutation({
    mutationFn: (isOverTheirs: boolean) => save(keys, isOverTheirs),
    onSuccess: () => toast(words.saved),
    onError: (error) => show(errorsOf(error)),
  })
  const taking = useMutation({ mutationFn: () => takeTheirs(keys), onSuccess: () => saving.reset() })
  if (!current) return null
  const isDirty = isChanged(keys)
  const conflict = conflictOf(saving.error)
  const isAtField = Object.keys(errorsOf(saving.error)).length > 0

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!current || saving.isPending || show(check?.(current) ?? {})) return
    saving.mutate(false)
  }
  function undo() {
    const typed = drop(keys)
    saving.reset()
    show({})
    toast({
      message: words.dropped,
      tone: 'info',
      action: { label: words.bringBack, onPress: () => change(typed) },
    })
  }

  return (
    <Card as="section" id={id} aria-labelledby={headingId} className="grid scroll-mt-24 gap-4">
      <header>
        <h2 id={headingId} className="text-xl">
          {title}
        </h2>
        {lead && <p className="text-ink-soft text-sm">{lead}</p>}
      </header>
      <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {children({
          settings: current,
          change(part) {
            change(part)
            for (const name of Object.keys(errors)) if ((name.split('.')[0] as string) in part) clear(name)
          },
          errors,
        })}
        {conflict ? (
          <Panel
            tone="warning"
            takesFocus
            title={conflict}
            action={
              <div className="mt-2 flex flex-wrap gap-2">
                <Button busy={saving.isPending} busyLabel={words.saving} onClick={() => saving.mutate(true)}>
                  {words.conflict.mine}
                </Button>
                <Button variant="quiet" busy={taking.isPending} onClick={() => taking.mutate()}>
                  {words.conflict.theirs}
                </Button>
              </div>
            }
          >
            {words.conflict.text}
          </Panel>
        ) : (
          <ActionFailure
            failure={saving.error && !isAtField ? { title: words.saveFailed, error: saving.error } : null}
          />
        )}
        <div className="flex flex-wrap items-center justify-end gap-2">
          {isDirty && (
            <>
              <p role="status" className="me-auto text-ink-soft text-sm">
                {words.unsaved}
              </p>
              <Button variant="quiet" disabled={saving.isPending} onClick={undo}>
                {words.drop}
              </Button>
            </>
          )}
          <Button
            type="submit"
            variant="primary"
            disabled={!isDirty && !saving.isPending}
            busy={saving.isPending}
            busyLabel={words.saving}
          >
            {words.save}
          </Button>
        </div>
      </form>
      {aside}
    </Card>
  )
}

/** Without the name of the part of the body that every path begins with. */
const errorsOf = (error: unknown): FieldErrors =>
  Object.fromEntries(
    Object.entries(refusedFields(error)).map(([path, sentence]) => [
      path.replace(/^settings\./, ''),
      sentence,
    ]),
  )

function conflictOf(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return null
  const { changedBy, changedAt } = error.body
  return words.conflict.title(
    typeof changedBy === 'string' ? changedBy : words.conflict.somebody,
    shortMoment(String(changedAt ?? new Date().toISOString())),
  )
}
