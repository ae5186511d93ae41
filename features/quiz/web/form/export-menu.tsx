import { useMutation } from '@tanstack/react-query'
import { Download, FileCode, FileText } from 'lucide-react'
import { messageOf } from '#web/lib/api-error.ts'
import { download } from '#web/lib/download.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/quiz-author.ts'
import type { QuizFormat } from '../../contract.ts'
import type { QuizDefinition } from '../../definition.ts'
import { useQuizTools } from './quiz-tools.ts'

const text = words.export

type Props = {
  disabled: boolean
  /** The quiz, if it has no problem; else the problem is shown where it is. */
  checked: () => QuizDefinition | null
}

/** The questions as a file, in one of two formats. */
export function ExportMenu({ disabled, checked }: Props) {
  const { exportCall } = useQuizTools()
  const toast = useToast()
  const file = useMutation({
    mutationFn: (body: { format: QuizFormat; questions: QuizDefinition['questions'] }) =>
      download(exportCall, { body }),
    onError: (error) => toast({ message: messageOf(error, text.failed), tone: 'danger' }),
  })

  function send(format: QuizFormat) {
    const quiz = checked()
    if (quiz) file.mutate({ format, questions: quiz.questions })
  }

  return (
    <Menu
      trigger={
        <Button size="small" disabled={disabled} busy={file.isPending}>
          <Download aria-hidden="true" />
          {text.open}
        </Button>
      }
    >
      <MenuItem icon={FileText} onSelect={() => send('gift')}>
        {text.gift}
      </MenuItem>
      <MenuItem icon={FileCode} onSelect={() => send('moodle-xml')}>
        {text['moodle-xml']}
      </MenuItem>
    </Menu>
  )
}
