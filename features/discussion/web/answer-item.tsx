import { Check } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { words } from '#words/questions.ts'
import type { QuestionAnswer } from '../contract.ts'
import { mayEdit, mayRemove } from '../rights.ts'
import { Message } from './message.tsx'
import { MessageMenu } from './message-menu.tsx'
import { reporting } from './reporting.ts'
import type { QuestionActions } from './use-question-actions.ts'
import { WriteForm } from './write-form.tsx'

type Props = {
  questionId: number
  answer: QuestionAnswer
  actions: QuestionActions
  isStaff: boolean
  mayAccept: boolean
}

export function AnswerItem({ questionId, answer, actions, isStaff, mayAccept }: Props) {
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
