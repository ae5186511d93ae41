import { shortMoment } from '#web/lib/dates.ts'
import type { Column } from '#web/ui/data-table/table-view.ts'
import { words } from '#words/audit.ts'
import type { AuditEntry } from '../contract.ts'
import { targetInWords } from './target-in-words.ts'

export const auditColumns: Column<AuditEntry>[] = [
  {
    key: 'action',
    header: words.columns.action,
    cell: ({ action }) => <b>{words.actions[action] ?? action}</b>,
    className: 'xl:whitespace-nowrap',
  },
  {
    key: 'target',
    header: words.columns.target,
    cell: (entry) => <Identity text={targetInWords(entry)} />,
    className: 'wrap-anywhere',
  },
  {
    key: 'actor',
    header: words.columns.actor,
    label: words.by,
    cell: ({ actor }) => <Identity text={actor} />,
    className: 'wrap-anywhere max-xl:text-ink-muted',
  },
  {
    key: 'at',
    header: words.columns.at,
    cell: ({ at }) => <time dateTime={at}>{shortMoment(at)}</time>,
    slot: 'start',
    className: 'whitespace-nowrap tabular-nums',
  },
]

/** « Name <address> · about », as the audit trail stores people; any other text is shown as it is. */
const pattern = /^(.*?) <([^>]+)>(?: · (.*))?$/

function Identity({ text }: { text: string }) {
  const [, name, address, about] = pattern.exec(text) ?? []
  if (!address) return <bdi>{text}</bdi>
  return (
    <>
      <bdi>{name}</bdi> <bdi className="text-ink-muted text-xs">{address}</bdi>
      {about && (
        <span className="block text-ink-soft">
          <bdi>{about}</bdi>
        </span>
      )}
    </>
  )
}
