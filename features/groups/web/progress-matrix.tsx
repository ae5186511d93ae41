import type { Answer } from '#web/lib/api-call.ts'
import { words } from '#words/groups.ts'
import { ProgressCell } from './progress-cell.tsx'

export type Progress = Answer<'GET /api/admin/groups/:id/progress'>
export type ProgressProps = {
  formations: Progress['formations']
  members: readonly Progress['members'][number][]
}

/** From 64rem, and on paper: a row a member, a column a course. */
export function ProgressMatrix({ formations: courses, members }: ProgressProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: with many courses it scrolls sideways, by keyboard too
      tabIndex={0}
      aria-label={words.progress.caption}
      className="hidden overflow-x-auto rounded border border-line bg-surface lg:block print:block print:overflow-visible print:border-0"
    >
      <table className="w-full border-separate border-spacing-0 text-sm leading-snug">
        <caption className="sr-only">{words.progress.caption}</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky start-0 z-10 border-line border-b bg-paper px-4 pt-4 pb-2 text-start align-bottom font-semibold text-ink-soft text-xs"
            >
              {words.progress.member}
            </th>
            {courses.map(({ id, name }) => (
              <th
                key={id}
                scope="col"
                className="w-35 min-w-35 text-balance border-line border-b bg-paper p-2 pt-4 text-start align-bottom font-semibold text-ink-soft text-xs print:min-w-0"
              >
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map(({ userId, fullName, cells }) => (
            <tr key={userId} className="group/row">
              <th
                scope="row"
                className="wrap-anywhere sticky start-0 z-10 min-w-40 border-line border-b bg-surface px-4 py-2 text-start font-semibold group-last/row:border-b-0"
              >
                <bdi>{fullName}</bdi>
              </th>
              {cells.map((cell) => (
                <td key={cell.formationId} className="border-line border-b p-2 group-last/row:border-b-0">
                  <ProgressCell {...cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
