import { cx } from 'class-variance-authority'
import { useAcademy } from '#web/lib/academy.tsx'
import { words } from '#words/figures.ts'

const ours = [words.learners, words.courses, words.cities, words.satisfaction]

/** The owner's figures; ours until they gave some. */
export const useFigures = () => useAcademy().home?.figures ?? ours

/** Up to four figures with their labels. */
export function Figures({ className, labelClassName }: { className?: string; labelClassName?: string }) {
  const figures = useFigures()
  if (figures.length === 0) return null
  return (
    <dl className={cx('grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-4', className)}>
      {figures.map(({ value, label }) => (
        <div key={value + label} className="flex flex-col-reverse justify-end gap-1">
          <dt className={cx('text-sm', labelClassName ?? 'text-ink-muted')}>{label}</dt>
          <dd className="font-bold text-3xl tabular-nums leading-tight tracking-tighter">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
