import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { certificateColumns } from '#features/certificates/web/admin/certificate-columns.tsx'
import { RestoreDialog, RevokeDialog } from '#features/certificates/web/admin/status-dialogs.tsx'
import { useStatusChange } from '#features/certificates/web/admin/use-status-change.ts'
import { ExportButton } from '#features/exports/web/export-button.tsx'
import { query } from '#web/lib/query.ts'
import { words } from '#words/certificates-admin.ts'
import { TitleRow } from '../../shell/title-row.tsx'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useRemoteTable } from '../../ui/data-table/use-remote-table.ts'

const search = { label: words.search, example: words.searchExample }

export function CertificatesPage() {
  const { asked, view } = useRemoteTable(search)
  const list = useQuery({
    ...query('GET /api/admin/certificates', { query: asked }),
    placeholderData: keepPreviousData,
  })
  const change = useStatusChange()
  return (
    <>
      <TitleRow title={words.title}>
        <ExportButton call="GET /api/admin/certificates/export" />
      </TitleRow>
      <p className="-mt-4 mb-6 text-ink-soft">{words.lead}</p>
      <ActionFailure failure={change.failure} />
      <DataTable
        view={view({ rows: list.data?.data, total: list.data?.total, isTurning: list.isPlaceholderData })}
        columns={certificateColumns(change.ask)}
        rowKey={({ number }) => number}
        caption={words.caption}
        things={words.things}
        empty={{ title: words.empty, text: words.emptyText }}
        failure={list.isError ? { message: words.loadFailed, onRetry: () => void list.refetch() } : undefined}
      />
      {change.asked?.status === 'valid' && (
        <RevokeDialog
          certificate={change.asked}
          busy={change.isBusy}
          onCancel={change.cancel}
          onConfirm={change.revoke}
        />
      )}
      {change.asked?.status === 'revoked' && (
        <RestoreDialog
          certificate={change.asked}
          busy={change.isBusy}
          onCancel={change.cancel}
          onConfirm={change.restore}
        />
      )}
    </>
  )
}
