import { useQuery } from '@tanstack/react-query'
import { Archive, BookOpen, LogOut, Pencil, Plus, Users } from 'lucide-react'
import type { CourseRow } from '#features/courses/contract.ts'
import { paths } from '#shared/paths.ts'
import type { CourseStatus } from '#shared/statuses.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { displayName } from '#web/lib/names.ts'
import { query } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FigureCard, FigureCards } from '#web/ui/figure-card.tsx'
import { glazeAt } from '#web/ui/glaze.ts'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/trainer.ts'
import { TitleRow } from '../../shell/title-row.tsx'
import { useLogOut } from '../../shell/use-log-out.ts'
import { LatestCourses, LatestCoursesSkeleton } from './latest-courses.tsx'

export function DashboardPage() {
  const user = useUser()
  const logOut = useLogOut()
  const { data, error, isFetching, refetch } = useQuery(
    query('GET /api/formateur/formations/overview/:id', { params: { id: user.id } }),
  )
  const rows = data?.data
  return (
    <>
      <TitleRow title={words.greeting(displayName(user))}>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.trainer.newCourse} variant="primary" size="small">
            <Plus aria-hidden="true" />
            {words.create}
          </ButtonLink>
          <ButtonLink to={paths.trainer.profile} size="small">
            <Pencil aria-hidden="true" />
            {words.editProfile}
          </ButtonLink>
          <Button variant="quiet" size="small" onClick={() => void logOut()}>
            <LogOut aria-hidden="true" className="rtl:-scale-x-100" />
            {words.logOut}
          </Button>
        </div>
      </TitleRow>
      {error && (
        <RetryPanel
          title={words.loadFailed}
          retryLabel={common.retry}
          onRetry={() => void refetch()}
          busy={isFetching}
          busyLabel={common.loading}
        >
          {messageOf(error, '')}
        </RetryPanel>
      )}
      {rows?.length === 0 && <EmptyState title={words.none}>{words.noneText}</EmptyState>}
      {!error && rows?.length !== 0 && <DashboardFigures rows={rows} />}
      {rows && rows.length > 0 && <LatestCourses rows={rows} />}
      {!error && !rows && <LatestCoursesSkeleton />}
    </>
  )
}

/** Totals of the trainer's courses; drafts are counted where there are any. */
function DashboardFigures({ rows }: { rows?: CourseRow[] }) {
  const of = (wanted: CourseStatus) => rows?.filter(({ status }) => status === wanted).length ?? 0
  const drafts = of('Brouillon')
  const enrolled = rows?.reduce((sum, { inscriptionCount }) => sum + inscriptionCount, 0) ?? 0
  const shown = (value: number) => (rows ? words.figure(value) : undefined)
  return (
    <FigureCards label={words.figures}>
      <FigureCard icon={BookOpen} glaze={glazeAt(0)} label={words.published} value={shown(of('Publié'))} />
      <FigureCard icon={Archive} glaze={glazeAt(1)} label={words.archived} value={shown(of('Archivé'))} />
      {drafts > 0 && (
        <FigureCard icon={Pencil} glaze={glazeAt(3)} label={words.drafts} value={shown(drafts)} />
      )}
      <FigureCard icon={Users} glaze={glazeAt(2)} label={words.enrolled} value={shown(enrolled)} />
    </FigureCards>
  )
}
