import { paths } from '#shared/paths.ts'
import { QuestionsInbox } from '#web/features/questions/questions-inbox.tsx'
import { TitleRow } from '#web/features/shell/title-row.tsx'
import { words } from '#words/questions.ts'

export function QuestionsPage() {
  return (
    <>
      <TitleRow title={words.page.title} />
      <QuestionsInbox space="formateur" learnersPath={paths.trainer.learners} />
    </>
  )
}
