import { QuestionsInbox } from '#features/discussion/web/questions-inbox.tsx'
import { words } from '#words/questions.ts'
import { TitleRow } from '../../shell/title-row.tsx'

export function QuestionsPage() {
  return (
    <>
      <TitleRow title={words.page.title} />
      <QuestionsInbox />
    </>
  )
}
