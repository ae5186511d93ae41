import { Check, CircleHelp, Flag, MessageSquare } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { shortMoment } from '#web/lib/dates.ts'
import { imageAddress } from '#web/lib/images.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { words } from '#words/questions.ts'
import type { Question, QuestionAnswer } from '../contract.ts'
import { mayEdit, mayRemove, mayResolve } from '../rights.ts'
import { MessageMenu } from './message-menu.tsx'
import { reporting } from './reporting.ts'
import type { QuestionActions } from './use-question-actions.ts'
import { WriteForm } from './write-form.tsx'

type QuestionItemProps = {
  question: Question
  actions: QuestionActions
  /** The course's trainer, or an administrator. */
  isStaff: boolean
  /** Where it was asked, in a list of several chapters. */
  place?: ReactNode
  headingLevel?: 2 | 3
}

/** A question with its answers, and what one may do with it. */
export function QuestionItem(props: QuestionItemProps) {
  const { question, actions, isStaff, place, headingLevel = 3 } = props
  const Heading = `h${headingLevel}` as const
  const [doing, setDoing] = useState<'reply' | 'edit'>()
  const stop = () => setDoing(undefined)
  const reader = { isAuthor: question.mine, isStaff }
  return (
    <article className="grid gap-4 rounded border border-line bg-surface p-4">
      <Heading className="sr-only">{words.questionOf(question.author.name)}</Heading>
      {place}
      <Message
        {...question}
        badges={
          <Badge
            tone={question.resolved ? 'success' : 'neutral'}
            icon={question.resolved ? Check : CircleHelp}
          >
            {question.resolved ? words.resolved : words.open}
          </Badge>
        }
        menu={
          <MessageMenu
            name={question.author.name}
            removeTitle={words.removeQuestionTitle}
            onEdit={mayEdit(reader) ? () => setDoing('edit') : undefined}
            onRemove={mayRemove(reader) ? () => actions.removeQuestion(question.id) : undefined}
            {...reporting({ kind: 'question', ...question }, actions, isStaff)}
          />
        }
        editor={
          doing === 'edit' && (
            <WriteForm
              label={words.ask}
              sendLabel={words.save}
              initial={question.text}
              focused
              onCancel={stop}
              onSend={async (text) => {
                await actions.editQuestion(question.id, text)
                stop()
              }}
            />
          )
        }
      />
      {question.answers.length > 0 && (
        <ul
          aria-label={words.answers(question.answers.length)}
          className="grid gap-4 border-line border-s-2 ps-4"
        >
          {question.answers.map((answer) => (
            <li key={answer.id}>
              <AnswerItem
                questionId={question.id}
                answer={answer}
                actions={actions}
                isStaff={isStaff}
                mayAccept={mayResolve(reader)}
              />
            </li>
          ))}
        </ul>
      )}
      {doing === 'reply' ? (
        <WriteForm
          label={words.yourReply}
          sendLabel={words.sendReply}
          focused
          onCancel={stop}
          onSend={async (text) => {
            await actions.reply(question.id, text)
            stop()
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            aria-label={words.replyTo(question.author.name)}
            onClick={() => setDoing('reply')}
          >
            <MessageSquare aria-hidden="true" />
            {words.reply}
          </Button>
          {mayResolve(reader) && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => void actions.resolve(question.id, !question.resolved)}
            >
              {question.resolved ? words.reopen : words.resolve}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

type AnswerItemProps = {
  questionId: number
  answer: QuestionAnswer
  actions: QuestionActions
  isStaff: boolean
  mayAccept: boolean
}

function AnswerItem({ questionId, answer, actions, isStaff, mayAccept }: AnswerItemProps) {
  const [isEditing, setEditing] = useState(false)
  const reader = { isAuthor: answer.mine, isStaff }
  return (
    <Message
      {...answer}
      badges={
        answer.accepted && (
          <Badge tone="success" icon={Check}>
            {words.accepted}
          </Badge>
        )
      }
      menu={
        <MessageMenu
          name={answer.author.name}
          removeTitle={words.removeAnswerTitle}
          accept={
            mayAccept
              ? {
                  label: answer.accepted ? words.unaccept : words.accept,
                  onSelect: () => void actions.accept(questionId, answer.accepted ? null : answer.id),
                }
              : undefined
          }
          onEdit={mayEdit(reader) ? () => setEditing(true) : undefined}
          onRemove={mayRemove(reader) ? () => actions.removeAnswer(answer.id) : undefined}
          {...reporting({ kind: 'answer', ...answer }, actions, isStaff)}
        />
      }
      editor={
        isEditing && (
          <WriteForm
            label={words.yourReply}
            sendLabel={words.save}
            initial={answer.text}
            focused
            onCancel={() => setEditing(false)}
            onSend={async (text) => {
              await actions.editAnswer(answer.id, text)
              setEditing(false)
            }}
          />
        )
      }
    />
  )
}

type Props = Pick<QuestionAnswer, 'author' | 'reports' | 'reportedByMe'> & {
  createdAt: string
  text: string
  badges?: ReactNode
  menu?: ReactNode
  /** The form instead of the text, while it is changed. */
  editor?: ReactNode
}

/** Who wrote, when, and what: a question or an answer. */
function Message(props: Props) {
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

type Reported = Pick<QuestionAnswer, 'reports' | 'reportedByMe'>

/** Beside the name: how many reports wait for a decision, or that the reader has reported it. */
function ReportBadge({ reports, reportedByMe }: Reported) {
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
function ReportReasons({ reports }: Pick<Reported, 'reports'>) {
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
