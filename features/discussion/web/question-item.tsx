import { Check, CircleHelp, MessageSquare } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/questions.ts'
import type { Question } from '../contract.ts'
import { mayEdit, mayRemove, mayResolve } from '../rights.ts'
import { AnswerItem } from './answer-item.tsx'
import { Message } from './message.tsx'
import { MessageMenu } from './message-menu.tsx'
import { reporting } from './reporting.ts'
import type { QuestionActions } from './use-question-actions.ts'
import { WriteForm } from './write-form.tsx'

type Props = {
  question: Question
  actions: QuestionActions
  /** The course's trainer, or an administrator. */
  isStaff: boolean
  /** Where it was asked, in a list of several chapters. */
  place?: ReactNode
}

/** A question with its answers, and what one may do with it. */
export function QuestionItem({ question, actions, isStaff, place }: Props) {
  const [doing, setDoing] = useState<'reply' | 'edit'>()
  const stop = () => setDoing(undefined)
  const reader = { isAuthor: question.mine, isStaff }
  return (
    <article className="grid gap-4 rounded border border-line bg-surface p-4">
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
