import { cx } from 'class-variance-authority'
import { Mail, Minus, TriangleAlert, UserPlus } from 'lucide-react'
import type { words } from '#words/groups.ts'
import type { ImportAnswer } from './send-list.ts'

const icons = { invited: Mail, added: UserPlus, already: Minus, invalid: TriangleAlert }
const tones = {
  invited: 'text-majorelle-ink',
  added: 'text-success-ink',
  already: '',
  invalid: 'text-danger-ink',
}
const OUTCOMES = ['invited', 'added', 'already', 'invalid'] as const

type Props = { answer: ImportAnswer; names: typeof words.import.counts }

export function ImportCounts({ answer, names }: Props) {
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded border border-line bg-surface md:grid-cols-5">
      <Count name={names.lines} value={answer.lines.length} className="max-md:col-span-full" />
      {OUTCOMES.map((outcome) => {
        const Icon = icons[outcome]
        const isBad = outcome === 'invalid' && answer.counts.invalid > 0
        return (
          <Count
            key={outcome}
            name={names[outcome]}
            icon={<Icon aria-hidden="true" className={cx('size-4 stroke-2', tones[outcome])} />}
            value={answer.counts[outcome]}
            className={isBad ? 'text-danger-ink' : undefined}
          />
        )
      })}
    </dl>
  )
}

type CountProps = { name: string; value: number; icon?: React.ReactNode; className?: string }

function Count({ name, value, icon, className }: CountProps) {
  return (
    <div
      className={cx(
        '-mb-px grid content-between gap-0.5 border-line border-e border-b px-4 py-3 even:max-md:border-e last:border-e-0 odd:max-md:border-e-0',
        className,
      )}
    >
      <dt className="flex items-center gap-1.5 text-ink-soft text-sm leading-snug">
        {icon}
        {name}
      </dt>
      <dd className="font-bold text-2xl tabular-nums leading-heading tracking-tight">{value}</dd>
    </div>
  )
}
