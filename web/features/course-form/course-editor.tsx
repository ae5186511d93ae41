import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/course-form.ts'
import { CourseForm, type CourseFormProps } from './course-form.tsx'
import { formFromCourse } from './form-from-course.ts'
import { type EditedCourse, emptyCourse } from './form-state.ts'
import type { Category } from './info-tab.tsx'

type Rest = Omit<CourseFormProps, 'initial' | 'categories' | 'reload'>

/** A formation that does not exist yet. */
export function CourseCreator({ categories, ...rest }: Rest & { categories: readonly Category[] }) {
  const [initial] = useState(emptyCourse)
  return <CourseForm {...rest} initial={initial} categories={categories} reload={() => {}} />
}

/** One that exists: loaded first, and loaded again when another person was faster. */
export function CourseEditor({ course, ...rest }: Rest & { course: UseQueryResult<EditedCourse> }) {
  const { data, isError, isFetching, refetch, dataUpdatedAt } = course
  if (isError) {
    return (
      <>
        <BackLink to={rest.listPath}>{words.back}</BackLink>
        <Panel
          tone="danger"
          title={words.loadFailed}
          action={
            <Button variant="quiet" size="small" onClick={() => void refetch()}>
              {common.retry}
            </Button>
          }
        />
      </>
    )
  }
  if (!data || isFetching) return <Loading />
  return <LoadedEditor key={dataUpdatedAt} {...rest} data={data} reload={() => void refetch()} />
}

function LoadedEditor({ data, ...rest }: Rest & { data: EditedCourse; reload: () => void }) {
  const [initial] = useState(() => formFromCourse(data))
  return <CourseForm {...rest} initial={initial} categories={data.categories} />
}

function Loading() {
  return (
    <div role="status" className="grid gap-4">
      <VisuallyHidden>{common.loading}</VisuallyHidden>
      <Skeleton className="h-8 w-2/5" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  )
}
