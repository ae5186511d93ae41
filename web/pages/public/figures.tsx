import { cx } from 'class-variance-authority'
import { words } from '#words/figures.ts'

const figures = [words.learners, words.courses, words.cities, words.satisfaction]

/** Four figures with their labels. */
export function Figures({ className, labelClassName }: { className?: string; labelClassName?: string }) {
  return (
    <dl className={cx('grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-4', className)}>
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1">
          <dt className={cx('text-sm', labelClassName ?? 'text-ink-muted')}>{label}</dt>
          <dd className="font-bold text-3xl tabular-nums leading-tight tracking-tighter">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
