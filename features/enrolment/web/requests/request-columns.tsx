import { shortDate } from '#web/lib/format.ts'
import { written } from '#web/lib/written.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { PersonCell } from '#web/ui/person-cell.tsx'
import { words } from '#words/enrolments.ts'
import type { Enrolment } from '../../contract.ts'
import { RequestStatusBadge } from '../request-status-badge.tsx'
import { AccountNote } from './account-note.tsx'
import { RequestActions, type RequestActionsProps } from './request-actions.tsx'
import type { Tab } from './tabs.ts'

type Handlers = Omit<RequestActionsProps, 'request' | 'busy'> & {
  busyWith: (request: Enrolment) => RequestActionsProps['busy']
}

/** The date depends on the tab: requested, approved or rejected. */
export const requestColumns = (tab: Tab, { busyWith, ...handlers }: Handlers): Column<Enrolment>[] => [
  {
    key: 'user',
    header: words.columns.user,
    cell: (request) => (
      <PersonCell name={request.fullName} email={request.email} below={<AccountNote request={request} />} />
    ),
    className: 'max-xl:pe-10',
  },
  {
    key: 'formation',
    header: words.columns.formation,
    cell: ({ formationName, formationLanguage }) => (
      <bdi {...written(formationLanguage)}>{formationName}</bdi>
    ),
    className: 'text-balance xl:min-w-40',
  },
  {
    key: 'date',
    header: words.dates[tab].header,
    label: words.dates[tab].label,
    cell: ({ demandeDate, approbationDate }) =>
      shortDate(tab === 'approved' || tab === 'rejected' ? approbationDate : demandeDate),
    slot: 'start',
    className: 'tabular-nums',
  },
  {
    key: 'status',
    header: words.columns.status,
    cell: ({ status }) => <RequestStatusBadge status={status} />,
    slot: 'end',
  },
  {
    key: 'actions',
    header: words.columns.actions,
    silent: true,
    cell: (request) => <RequestActions request={request} busy={busyWith(request)} {...handlers} />,
    slot: 'actions',
  },
]
