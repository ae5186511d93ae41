import type { ReactNode } from 'react'
import { shortMoment } from '#web/lib/format.ts'
import { imageAddress } from '#web/lib/images.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { words } from '#words/questions.ts'
import type { QuestionAnswer } from '../contract.ts'
import { ReportBadge, ReportReasons } from './report-marks.tsx'

type Props = Pick<QuestionAnswer, 'author' | 'reports' | 'reportedByMe'> & {
  createdAt: string
  text: string
  badges?: ReactNode
  menu?: ReactNode
  /** The form instead of the text, while it is changed. */
  editor?: ReactNode
}

/** Who wrote, when, and what: a question or an answer. */
export function Message(props: Props) {
  const { author, createdAt, text, badges, menu, editor, reports, reportedByMe } = props
  const staff = author.role === 'formateur' || author.role === 'admin' ? words.staff[author.role] : undefined
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3">
      <Avatar name={author.name} src={imageAddress(author.photo)} size="small" />
      <div className="min-w-0">
        <p className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <bdi className="wrap-anywhere font-bold">{author.name}</bdi>
          {staff && <Badge tone="info">{staff}</Badge>}
          {badges}
          <ReportBadge reports={reports} reportedByMe={reportedByMe} />
          <time dateTime={createdAt} className="text-ink-muted text-xs tabular-nums">
            {shortMoment(createdAt)}
          </time>
        </p>
        {editor || <WrittenText text={text} newTabLabel={words.newTab} />}
        <ReportReasons reports={reports} />
      </div>
      {menu}
    </div>
  )
}
