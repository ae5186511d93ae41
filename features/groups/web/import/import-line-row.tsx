import { cx } from 'class-variance-authority'
import { Check, Mail, Minus, TriangleAlert, X } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { words } from '#words/groups.ts'
import type { ImportLine } from '../../contract.ts'

const labels = words.import
const icons = { invited: Mail, added: Check, already: Minus, invalid: X }
const tones: Record<ImportLine['outcome'], Tone> = {
  invited: 'info',
  added: 'success',
  already: 'neutral',
  invalid: 'danger',
}

/** A line of the file; the part at fault is boxed, with the reason beside it. */
export function ImportLineRow({ line, outcome }: { line: ImportLine; outcome: string }) {
  const isBad = line.outcome === 'invalid'
  const nameIsBad = line.column === 'prenom' || line.column === 'nom'
  return (
    <li
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-3 text-sm leading-snug md:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1fr)_auto]',
        isBad && 'bg-danger-tint',
      )}
    >
      <span className="text-ink-muted text-xs tabular-nums max-md:col-span-full">
        {labels.line(line.line)}
      </span>
      <span className="wrap-anywhere min-w-0">
        <span className="block font-semibold">
          <Boxed when={nameIsBad}>
            <bdi>{line.fullName || (nameIsBad ? labels.emptyName : '–')}</bdi>
          </Boxed>
        </span>
        <span className="block text-ink-muted text-xs">
          <Boxed when={line.column === 'email'}>
            <bdi dir="ltr">{line.email || labels.emptyName}</bdi>
          </Boxed>
        </span>
      </span>
      {line.error && (
        <span className="flex items-start gap-1.5 font-medium text-danger-ink max-md:order-last max-md:col-span-full">
          <TriangleAlert aria-hidden="true" className="size-4.5" />
          {line.error}
        </span>
      )}
      <Badge
        tone={tones[line.outcome]}
        icon={icons[line.outcome]}
        className="justify-self-end md:col-start-4"
      >
        {outcome}
      </Badge>
    </li>
  )
}

function Boxed({ when, children }: { when: boolean; children: React.ReactNode }) {
  if (!when) return children
  return (
    <span className="rounded-inner border border-danger border-dashed bg-surface px-1 font-semibold text-ink">
      {children}
    </span>
  )
}
