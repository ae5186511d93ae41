import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { words as common } from '#words/common.ts'
import { words as table } from '#words/data-table.ts'
import { words } from '#words/notifications.ts'
import { NOTIFICATIONS_PAGE } from '../rules.ts'
import { NotificationItem } from './notification-item.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { useRead } from './use-notifications.ts'

/** The list, and which of them also come to this device or by mail; the page has the title. */
export function NotificationCentre() {
  return (
    <div className="grid gap-8">
      <NotificationsList />
      <NotificationSettings />
    </div>
  )
}

/** Every notification of a person, newest first; the page has the title. */
function NotificationsList() {
  const [page, setPage] = useState(1)
  const read = useRead()
  const list = useQuery({
    ...query('GET /api/notifications', { query: page === 1 ? {} : { page } }),
    placeholderData: keepPreviousData,
  })
  const { data, isError, isPending } = list
  const pageCount = Math.ceil((data?.total ?? 0) / NOTIFICATIONS_PAGE)
  const first = (page - 1) * NOTIFICATIONS_PAGE + 1
  return (
    <div className="grid max-w-[48rem] gap-4">
      {isPending && (
        <div role="status">
          <span className="sr-only">{words.loading}</span>
          <Skeleton className="h-48" />
        </div>
      )}
      {isError && !data && (
        <RetryPanel title={words.loadFailed} retryLabel={common.retry} onRetry={() => void list.refetch()} />
      )}
      {data?.total === 0 && <EmptyState title={words.empty}>{words.emptyText}</EmptyState>}
      {data && data.unread > 0 && (
        <Button className="justify-self-end" busy={read.isPending} onClick={() => read.mutate({ all: true })}>
          {words.readAll}
        </Button>
      )}
      {data && data.total > 0 && (
        <Card padded={false} className="overflow-hidden">
          <ul className="[&>li:last-child]:border-b-0">
            {data.data.map((notification) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                onOpen={() => notification.read || read.mutate({ ids: [notification.id] })}
              />
            ))}
          </ul>
        </Card>
      )}
      {data && pageCount > 1 && (
        <Pagination
          label={table.pages}
          page={page}
          pageCount={pageCount}
          onPageChange={setPage}
          summary={table.summary(first, first + data.data.length - 1, data.total, words.things(data.total))}
          position={table.position(page, pageCount)}
          previousLabel={table.previous}
          nextLabel={table.next}
        />
      )}
    </div>
  )
}
