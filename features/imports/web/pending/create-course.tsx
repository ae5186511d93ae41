import { type FormEvent, useState } from 'react'
import { messageOf } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { words as common } from '#words/import.ts'
import { words } from '#words/import-report.ts'
import type { ImportReport } from '../../contract.ts'
import type { ImportSpace } from '../recognised.tsx'
import { type Category, CategoryChoice, isChosen } from './category-choice.tsx'
import { ReportView } from './report.tsx'
import { useCreating } from './use-import.ts'

type Props = {
  importId: string
  report: ImportReport
  space: ImportSpace
  /** Another file instead: this one is not wanted. */
  onLeave: () => void
  onReset: () => void
}

/** The report, and below it the category and the button that makes the course. */
export function CreateCourse({ importId, report, space, onLeave, onReset }: Props) {
  const { creating, percent } = useCreating(importId)
  const [category, setCategory] = useState<Category>({ chosen: '', typed: '' })
  const [isAsked, setAsked] = useState(false)
  const { data: id, error, isPending } = creating

  if (id !== undefined) {
    return (
      <Panel tone="success" title={common.imported}>
        <p className="mb-3">{common.importedText}</p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={space.course(id)} variant="primary">
            {common.open}
          </ButtonLink>
          <Button onClick={onReset}>{common.another}</Button>
        </div>
      </Panel>
    )
  }

  function create(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    const name = isChosen(category)
    if (name) creating.mutate(name)
  }

  const isEmpty = report.chapters.length === 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ReportView report={report} />
      {isEmpty ? (
        <Button className="justify-self-start" onClick={onLeave}>
          {common.another}
        </Button>
      ) : (
        <form noValidate onSubmit={create} className="grid gap-4">
          <CategoryChoice
            value={category}
            onChange={setCategory}
            isMissing={isAsked && !isChosen(category)}
          />
          {error && (
            <Panel tone="danger" title={common.failed}>
              {messageOf(error, common.failedText)}
            </Panel>
          )}
          {isPending && (
            <div className="grid gap-1 text-sm">
              <Progress value={percent} label={words.creating} text={common.percent(percent)} />
              <p role="status" className="text-ink-muted">
                {words.creatingText}
              </p>
            </div>
          )}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" busy={isPending} busyLabel={words.creating}>
              {words.create}
            </Button>
            {!isPending && <Button onClick={onLeave}>{common.another}</Button>}
          </div>
        </form>
      )}
    </div>
  )
}
