import { CircleCheck, CircleX } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { shortDate } from '#web/lib/dates.ts'
import { written } from '#web/lib/written.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/table-view.ts'
import { PersonCell } from '#web/ui/person-cell.tsx'
import { RowActions } from '#web/ui/table.tsx'
import { words } from '#words/certificates-admin.ts'
import type { AdminCertificate } from '../../contract.ts'

export const certificateColumns = (
  onChange: (certificate: AdminCertificate) => void,
): Column<AdminCertificate>[] => [
  {
    key: 'person',
    header: words.columns.person,
    cell: ({ fullName, email }) => <PersonCell name={fullName} email={email} />,
  },
  {
    key: 'formation',
    header: words.columns.formation,
    cell: ({ formationName, formationLanguage, number, reason }) => (
      <>
        <bdi {...written(formationLanguage)}>{formationName}</bdi>
        <Link
          to={paths.certificate(number)}
          className="link flex min-h-6 w-fit items-center text-xs tabular-nums"
        >
          <bdi dir="ltr">{number}</bdi>
        </Link>
        {reason && (
          <span className="wrap-anywhere block text-ink-muted text-xs">{words.reasonGiven(reason)}</span>
        )}
      </>
    ),
    className: 'text-balance xl:min-w-48',
  },
  {
    key: 'issuedAt',
    header: words.columns.issuedAt,
    label: words.columns.issuedAt,
    cell: ({ issuedAt }) => shortDate(issuedAt),
    slot: 'start',
    className: 'tabular-nums',
  },
  {
    key: 'status',
    header: words.columns.status,
    cell: ({ status }) => (
      <Badge
        tone={status === 'valid' ? 'success' : 'danger'}
        icon={status === 'valid' ? CircleCheck : CircleX}
      >
        {words.status[status]}
      </Badge>
    ),
    slot: 'end',
  },
  {
    key: 'actions',
    header: words.columns.actions,
    silent: true,
    cell: (certificate) => (
      <RowActions>
        <Button
          variant={certificate.status === 'valid' ? 'quiet-danger' : 'soft'}
          size="small"
          onClick={() => onChange(certificate)}
        >
          {certificate.status === 'valid' ? words.revoke : words.restore}
        </Button>
      </RowActions>
    ),
    slot: 'actions',
  },
]
