import { Flag } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { words } from '#words/questions.ts'
import type { QuestionAnswer } from '../contract.ts'

type Reported = Pick<QuestionAnswer, 'reports' | 'reportedByMe'>

/** Beside the name: how many reports wait for a decision, or that the reader has reported it. */
export function ReportBadge({ reports, reportedByMe }: Reported) {
  if (reports)
    return (
      <Badge tone="danger" icon={Flag}>
        {words.report.count(reports.count)}
      </Badge>
    )
  if (!reportedByMe) return null
  return (
    <Badge tone="neutral" icon={Flag}>
      {words.report.mine}
    </Badge>
  )
}

/** Under the text, for those who decide. */
export function ReportReasons({ reports }: Pick<Reported, 'reports'>) {
  if (!reports || reports.reasons.length === 0) return null
  return (
    <ul aria-label={words.report.reasons} className="mt-2 grid gap-2 border-danger border-s-2 ps-3 text-sm">
      {reports.reasons.map((reason, place) => (
        // Reasons never change place while they are shown.
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may give the same reason
        <li key={place}>
          <WrittenText text={reason} newTabLabel={words.newTab} />
        </li>
      ))}
    </ul>
  )
}
