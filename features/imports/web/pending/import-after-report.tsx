import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { paths } from '#shared/paths.ts'
import type { ImportKind } from '#shared/statuses.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { query } from '#web/lib/query.ts'
import { upload } from '#web/lib/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Select } from '#web/ui/select.tsx'
import { words as form } from '#words/course-form.ts'
import { words as common } from '#words/import.ts'
import { words } from '#words/import-report.ts'
import { words as values } from '#words/values.ts'
import type { ImportReport } from '../../contract.ts'
import { SendStep } from '../send-step.tsx'
import { useSending } from '../use-sending.ts'
import { forgetImport, useCreating } from './use-import.ts'

type Props = { file: File; kind: ImportKind; onReset: () => void }

/** Sends a backup or a package, shows what would become of it, and makes the course when asked to. */
export function ImportAfterReport({ file, kind, onReset }: Props) {
  const { sending, percent, stop } = useSending(file, (sent) =>
    upload(`POST /api/admin/import/${kind}`, sent),
  )
  const text = words.kinds[kind]
  const { data, error, isPending } = sending
  if (data) {
    const leave = () => {
      void forgetImport(data.importId)
      onReset()
    }
    return <CreateCourse {...data} onLeave={leave} onReset={onReset} />
  }
  return (
    <SendStep
      file={file}
      about={{ title: common.kinds[kind], text: text.text }}
      stages={{ sending: text.sending, arrived: text.reading }}
      action={text.read}
      busyLabel={percent < 100 ? text.sending : words.readingShort}
      percent={percent}
      error={error}
      isPending={isPending}
      onSend={() => sending.mutate()}
      onStop={stop}
      onReset={onReset}
    />
  )
}

type CreateCourseProps = {
  importId: string
  report: ImportReport
  /** Discards this file, to choose another. */
  onLeave: () => void
  onReset: () => void
}

/** The report, and below it the category and the button that makes the course. */
function CreateCourse({ importId, report, onLeave, onReset }: CreateCourseProps) {
  const { creating, percent } = useCreating(importId)
  const [category, setCategory] = useState<Category>({ chosen: '', typed: '' })
  const [isAsked, setAsked] = useState(false)
  const { data: id, error, isPending } = creating

  if (id !== undefined) {
    return (
      <Panel tone="success" title={common.imported}>
        <p className="mb-3">{common.importedText}</p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.admin.course(id)} variant="primary">
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

/** A category that exists, by its name, or a new one. */
type Category = { chosen: string; typed: string }

const NEW = '\0new'

/** The name of the category; empty while none is chosen. */
const isChosen = ({ chosen, typed }: Category) => (chosen === NEW ? typed.trim() : chosen)

type CategoryChoiceProps = { value: Category; onChange: (value: Category) => void; isMissing: boolean }

function CategoryChoice({ value, onChange, isMissing }: CategoryChoiceProps) {
  const { data } = useQuery(query('GET /api/admin/formations/overview'))
  const isNew = value.chosen === NEW
  const error = isMissing ? words.categoryMissing : undefined
  return (
    <div className="grid max-w-md gap-4">
      <Field label={form.category} required error={isNew ? undefined : error}>
        <Select value={value.chosen} onChange={(event) => onChange({ ...value, chosen: event.target.value })}>
          <option value="">{form.chooseCategory}</option>
          {data?.categories.map(({ id, name, nameAr }) => (
            <option key={id} value={name} dir="auto">
              {values.category(name, nameAr)}
            </option>
          ))}
          <option value={NEW}>{form.newCategory}</option>
        </Select>
      </Field>
      {isNew && (
        <Field label={form.categoryName} required error={error}>
          <Input
            value={value.typed}
            onChange={(event) => onChange({ ...value, typed: event.target.value })}
          />
        </Field>
      )}
    </div>
  )
}

/** What becomes of a file, and what is left behind, with the reason. */
function ReportView({ report }: { report: ImportReport }) {
  const { title, sections, chapters, resources, left } = report
  return (
    <section aria-labelledby="report-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="report-title" className="wrap-anywhere text-xl" dir="auto">
        {title}
      </h2>
      {chapters.length === 0 ? (
        <Panel tone="warning" title={words.nothing}>
          {words.nothingText}
        </Panel>
      ) : (
        <Listed title={words.becomes(sections, chapters.length, resources)}>
          <ol className="grid list-none gap-1 ps-0">
            {chapters.map((chapter, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and titles may repeat
              <li key={index} className="flex items-baseline justify-between gap-x-4">
                <span className="wrap-anywhere min-w-0" dir="auto">
                  {chapter.title}
                </span>
                <span className="shrink-0 text-ink-muted text-sm">{values.chapterKinds[chapter.kind]}</span>
              </li>
            ))}
          </ol>
        </Listed>
      )}
      {left.length === 0 ? (
        <p className="text-ink-soft">{words.nothingLeft}</p>
      ) : (
        <Listed title={words.left(left.length)}>
          <ul className="grid list-none gap-3 ps-0">
            {left.map(({ what, title: name, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and lines may repeat
              <li key={index} className="wrap-anywhere">
                <span className="text-ink-muted text-sm">{what}</span>{' '}
                <strong dir="auto">
                  <bdi>{name}</bdi>
                </strong>
                <p className="text-ink-soft text-sm">{reason}</p>
              </li>
            ))}
          </ul>
        </Listed>
      )}
    </section>
  )
}

/** A list that may be long scrolls inside itself, with the keyboard too. */
function Listed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-base">{title}</h3>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard
        tabIndex={0}
        className="max-h-80 overflow-y-auto rounded border border-line p-3"
      >
        {children}
      </section>
    </div>
  )
}
