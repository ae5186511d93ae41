import { useQuery } from '@tanstack/react-query'
import { LogOut, Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { CourseRow } from '#shared/authoring.ts'
import { TitleRow } from '#web/features/shell/title-row.tsx'
import { useLogOut } from '#web/features/shell/use-log-out.ts'
import { displayName } from '#web/lib/names.ts'
import { query } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MoreLink } from '#web/ui/more-link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { words } from '#words/trainer.ts'

const LATEST = 4

export function DashboardPage() {
  const user = useUser()
  const { data, isError } = useQuery(
    query('GET /api/formateur/formations/overview/:id', { params: { id: user.id } }),
  )
  return (
    <>
      <TitleRow title={words.greeting(displayName(user))}>
        <ButtonLink to={paths.trainer.newCourse} variant="primary">
          <Plus aria-hidden="true" />
          {words.create}
        </ButtonLink>
      </TitleRow>
      <p className="-mt-4 mb-6 text-ink-soft">{words.intro}</p>
      {isError && <Panel tone="danger" title={words.loadFailed} />}
      {!isError && (data ? <Courses rows={data.data} /> : <Skeleton className="h-64 w-full" />)}
      <Shortcuts />
    </>
  )
}

function Courses({ rows }: { rows: CourseRow[] }) {
  if (rows.length === 0) {
    return (
      <EmptyState
        title={words.none}
        action={<ButtonLink to={paths.trainer.newCourse}>{words.create}</ButtonLink>}
      >
        {words.noneText}
      </EmptyState>
    )
  }
  const published = rows.filter(({ status }) => status === 'Publié').length
  return (
    <>
      <h2 className="sr-only">{words.figures}</h2>
      <dl className="grid gap-4 sm:grid-cols-3">
        <Figure term={words.published} value={published} />
        <Figure term={words.archived} value={rows.length - published} />
        <Figure
          term={words.enrolled}
          value={rows.reduce((sum, { inscriptionCount }) => sum + inscriptionCount, 0)}
        />
      </dl>
      <h2 className="mt-8 mb-3 text-xl">{words.latest}</h2>
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {rows.slice(0, LATEST).map((row) => (
            <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-3">
              <Link to={paths.trainer.course(row.id)} className="link">
                {row.name}
              </Link>
              <span className="text-ink-muted text-sm">{row.status}</span>
            </li>
          ))}
        </ul>
      </Card>
      <MoreLink to={paths.trainer.courses}>{words.all}</MoreLink>
    </>
  )
}

function Figure({ term, value }: { term: string; value: number }) {
  return (
    <Card className="flex flex-col-reverse gap-1">
      <dt className="text-ink-muted text-sm">{term}</dt>
      <dd className="font-bold text-2xl tabular-nums leading-none">{words.figure(value)}</dd>
    </Card>
  )
}

function Shortcuts() {
  const logOut = useLogOut()
  return (
    <div className="mt-6 flex flex-wrap gap-2 border-line border-t pt-6">
      <ButtonLink to={paths.trainer.profile}>{words.editProfile}</ButtonLink>
      <Button variant="quiet" onClick={() => void logOut()}>
        <LogOut aria-hidden="true" />
        {words.logOut}
      </Button>
    </div>
  )
}
