import { words } from '#words/groups.ts'
import { ProgressCell } from './progress-cell.tsx'
import type { ProgressProps } from './progress-matrix.tsx'

/** Below 64rem: a card a member, with the courses they follow. */
export function MemberCards({ formations: courses, members }: ProgressProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:hidden print:hidden">
      {members.map(({ userId, fullName, cells }) => {
        const followed = cells.filter(({ progress }) => progress !== null)
        const done = followed.filter(({ progress }) => progress === 100).length
        return (
          <li key={userId} className="rounded border border-line bg-surface p-4">
            <div className="flex items-baseline justify-between gap-2">
              <h2 className="text-base tracking-normal">
                <bdi>{fullName}</bdi>
              </h2>
              <span className="flex-none text-ink-muted text-sm">
                {followed.length > 0
                  ? words.progress.ratio(done, followed.length)
                  : cells.some(({ state }) => state === 'invited')
                    ? words.progress.invited
                    : words.progress.notEnrolled}
              </span>
            </div>
            <ul className="mt-1 empty:hidden">
              {followed.map((cell) => (
                <li
                  key={cell.formationId}
                  className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-center gap-2 border-line border-t py-1 text-sm leading-snug"
                >
                  <bdi>{courses.find(({ id }) => id === cell.formationId)?.name}</bdi>
                  <ProgressCell {...cell} />
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}
