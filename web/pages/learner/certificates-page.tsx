import { useQuery } from '@tanstack/react-query'
import { CertificateCard } from '#features/certificates/web/learner/certificate-card.tsx'
import { paths } from '#shared/paths.ts'
import { query } from '#web/lib/query.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words } from '#words/my-certificates.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { TitleRow } from '../../shell/title-row.tsx'

const wall = 'grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 lg:gap-6'

export function CertificatesPage() {
  const list = useQuery(query('GET /api/certificates'))
  const certificates = list.data?.data
  return (
    <>
      <TitleRow title={words.title} />
      <p className="-mt-4 mb-6 max-w-measure text-ink-soft">{words.lead}</p>
      {list.isError && (
        <LoadFailure
          title={words.loadFailed}
          error={list.error}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {list.isPending && <Loading />}
      {certificates?.length === 0 && (
        <EmptyState
          title={words.empty}
          action={
            <ButtonLink variant="primary" to={paths.learner.courses}>
              {words.toCourses}
            </ButtonLink>
          }
        >
          {words.emptyText}
        </EmptyState>
      )}
      {certificates && certificates.length > 0 && (
        <ul className={wall}>
          {certificates.map((certificate) => (
            <CertificateCard key={certificate.number} certificate={certificate} />
          ))}
        </ul>
      )}
    </>
  )
}

function Loading() {
  return (
    <div role="status" aria-busy="true" className={wall}>
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      {['first', 'second'].map((card) => (
        <Card key={card} className="grid gap-3">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-target" />
        </Card>
      ))}
    </div>
  )
}
