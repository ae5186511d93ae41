import { QuestionsInbox } from '#features/discussion/web/questions-inbox.tsx'
import { paths } from '#shared/paths.ts'
import { words } from '#words/questions.ts'
import { TitleRow } from '../../shell/title-row.tsx'

export function QuestionsPage() {
  return (
    <>
      <TitleRow title={words.page.title} />
      <QuestionsInbox space="formateur" learnersPath={paths.trainer.learners} />
    </>
  )
}
