import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { EnrolledDialog } from '#features/enrolment/web/new-enrolment/enrolled-dialog.tsx'
import { StudentPicker } from '#features/enrolment/web/new-enrolment/student-picker.tsx'
import { useEnrolment } from '#features/enrolment/web/new-enrolment/use-enrolment.ts'
import { paths } from '#shared/paths.ts'
import type { Answer } from '#web/lib/api-call.ts'
import { query } from '#web/lib/query.ts'
import { written } from '#web/lib/written.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { Select } from '#web/ui/select.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/enrolments.ts'
import { TitleRow } from '../../shell/title-row.tsx'
import { ActionFailure } from '../../ui/action-failure.tsx'

const labels = words.form
const firstChoices = query('GET /api/admin/inscriptions/form-data', { query: { page: 1, size: 1 } })

export function NewEnrolmentPage() {
  const choices = useQuery(firstChoices)
  return (
    <>
      <BackLink to={paths.admin.enrolments}>{labels.back}</BackLink>
      <TitleRow title={labels.title} />
      {choices.isError ? (
        <RetryPanel
          title={labels.loadFailed}
          retryLabel={common.retry}
          onRetry={() => void choices.refetch()}
        />
      ) : (
        <EnrolmentForm formations={choices.data?.formations ?? []} />
      )}
    </>
  )
}

type Courses = Answer<'GET /api/admin/inscriptions/form-data'>['formations']

function EnrolmentForm({ formations: courses }: { formations: Courses }) {
  const enrolment = useEnrolment()

  function submit(event: FormEvent) {
    event.preventDefault()
    enrolment.submit()
  }

  return (
    <Card className="max-w-[40rem]">
      <form noValidate onSubmit={submit} className="grid gap-6">
        <ActionFailure failure={enrolment.failure} />
        <StudentPicker chosen={enrolment.student} onChoose={enrolment.setStudent} />
        <Field label={labels.formation}>
          <Select
            value={enrolment.formationId}
            onChange={(event) => enrolment.setFormationId(event.target.value)}
          >
            <option value="">{labels.chooseCourse}</option>
            {courses.map(({ id, name, language }) => (
              <option key={id} value={id} {...written(language)}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <div className="flex flex-wrap items-center gap-4">
          <Button
            type="submit"
            variant="primary"
            disabled={!enrolment.isReady}
            busy={enrolment.isBusy}
            busyLabel={labels.submitting}
          >
            {labels.submit}
          </Button>
          {enrolment.missing && <p className="text-ink-muted text-sm">{enrolment.missing}</p>}
        </div>
      </form>
      {enrolment.isDone && enrolment.student && <EnrolledDialog name={enrolment.student.fullName} />}
    </Card>
  )
}
