import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/course-form.ts'
import { CourseForm, type CourseFormProps } from './course-form.tsx'
import { emptyCourse } from './empty-course.ts'
import { formFromCourse } from './form-from-course.ts'
import type { EditedCourse } from './form-state.ts'

type Rest = Omit<CourseFormProps, 'initial' | 'categories' | 'reload'>
type New = Rest & Pick<CourseFormProps, 'categories' | 'reload'>

/** A course that does not exist yet, or was saved as a draft since its form was opened. */
export function CourseCreator(props: New) {
  const [initial] = useState(emptyCourse)
  return <CourseForm {...props} initial={initial} />
}

/** An existing course: loaded first, and again when somebody else has saved it meanwhile. */
export function CourseEditor({ course, ...rest }: Rest & { course: UseQueryResult<EditedCourse> }) {
  const { data, isError, isFetching, refetch, dataUpdatedAt } = course
  if (isError) {
    return (
      <>
        <BackLink to={rest.listPath}>{words.back}</BackLink>
        <h1 className="mb-6 text-2xl">{words.editTitle}</h1>
        <RetryPanel title={words.loadFailed} retryLabel={common.retry} onRetry={() => void refetch()} />
      </>
    )
  }
  if (!data || isFetching) return <Loading listPath={rest.listPath} />
  return <LoadedEditor key={dataUpdatedAt} {...rest} data={data} reload={() => void refetch()} />
}

function LoadedEditor({ data, ...rest }: Rest & { data: EditedCourse; reload: () => void }) {
  const [initial] = useState(() => formFromCourse(data))
  return <CourseForm {...rest} initial={initial} categories={data.categories} />
}

const FIELDS = ['first', 'second', 'third']

function Loading({ listPath }: { listPath: string }) {
  return (
    <>
      <BackLink to={listPath}>{words.back}</BackLink>
      <h1 className="text-2xl">{words.editTitle}</h1>
      <div role="status">
        <VisuallyHidden>{common.loading}</VisuallyHidden>
        <Skeleton className="mt-2 h-4 w-2/5" />
        <Skeleton className="mt-6 mb-6 h-4 w-4/5 max-w-[28rem]" />
        <Card className="grid gap-8">
          {FIELDS.map((field) => (
            <div key={field} className="grid gap-2">
              <Skeleton className="h-3.5 w-36" />
              <Skeleton className="h-target rounded" />
            </div>
          ))}
        </Card>
      </div>
    </>
  )
}
