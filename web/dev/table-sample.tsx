import { Check, Clock, Eye, X } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { RowActions, Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#web/ui/table.tsx'
import { words } from '#words/ui-gallery.ts'

const t = words.table

export function TableSample() {
  return (
    <div>
      <Table caption={t.caption}>
        <TableHead>
          <TableHeader>{t.user}</TableHeader>
          <TableHeader>{t.course}</TableHeader>
          <TableHeader>{t.date}</TableHeader>
          <TableHeader>{t.status}</TableHeader>
          <TableHeader silent>{t.actions}</TableHeader>
        </TableHead>
        <TableBody>
          {t.rows.map((row) => (
            <SampleRow key={row.name} row={row} />
          ))}
        </TableBody>
      </Table>
      <PagesSample />
    </div>
  )
}

const looks = {
  pending: { tone: 'warning', icon: Clock },
  approved: { tone: 'success', icon: Check },
  rejected: { tone: 'danger', icon: X },
} as const

function SampleRow({ row }: { row: (typeof t.rows)[number] }) {
  return (
    <TableRow>
      <TableCell className="xl:whitespace-nowrap">
        <span className="flex items-center gap-3">
          <Avatar name={row.name} />
          <span className="min-w-0">
            <b className="block">{row.name}</b>
            <span className="block truncate text-ink-muted text-xs">{row.mail}</span>
          </span>
        </span>
      </TableCell>
      <TableCell className="text-balance">{row.course}</TableCell>
      <TableCell slot="start" label={t.dateLabel} className="tabular-nums">
        {row.date}
      </TableCell>
      <TableCell slot="end">
        <Badge {...looks[row.status]}>{words.statuses[row.status]}</Badge>
      </TableCell>
      <TableCell slot="actions">
        <RowActions>
          {row.status === 'pending' && (
            <>
              <Button variant="soft" size="small">
                {t.approve}
              </Button>
              <Button variant="quiet-danger" size="small">
                {t.reject}
              </Button>
              <Button variant="quiet" size="icon-small" aria-label={t.details(row.name)}>
                <Eye aria-hidden="true" />
              </Button>
            </>
          )}
          {row.status !== 'pending' && (
            <Button variant="quiet" size="small">
              <Eye aria-hidden="true" />
              {words.buttons.small}
            </Button>
          )}
        </RowActions>
      </TableCell>
    </TableRow>
  )
}

function PagesSample() {
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(10)
  return (
    <Pagination
      label={t.pages}
      page={page}
      pageCount={5}
      onPageChange={setPage}
      summary={t.summary(page)}
      position={t.position(page)}
      previousLabel={t.previous}
      nextLabel={t.next}
      pageSize={{ value: size, options: [5, 10, 20, 50], onChange: setSize, label: t.size, text: t.sizeText }}
    />
  )
}
