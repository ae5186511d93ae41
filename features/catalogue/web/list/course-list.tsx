import { memo } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Course } from '../../contract.ts'
import { CourseCard } from '../course-card/course-card.tsx'

const grid = 'grid gap-6 sm:grid-cols-2 xl:grid-cols-3'

/** Memoised, so that typing does not render the list before the deferred filters change. */
export const CourseList = memo(function CourseList({ courses }: { courses: readonly Course[] }) {
  return (
    <ul className={grid}>
      {courses.map((course, index) => (
        <CourseCard key={course.id} course={course} headingLevel={2} priority={priorityAt(index)} />
      ))}
    </ul>
  )
})

/** On phones only the first card is visible at once, on wide screens a row of three. */
function priorityAt(index: number) {
  if (index === 0) return 'high'
  return index < 3 ? 'soon' : undefined
}

export function CourseListSkeleton() {
  return (
    <ul aria-hidden="true" className={grid}>
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((place) => (
        <CourseCardSkeleton key={place} />
      ))}
    </ul>
  )
}

/** A card while its course loads. */
function CourseCardSkeleton() {
  return (
    <Card as="li" padded={false} className="overflow-hidden">
      <Skeleton className="aspect-video rounded-none" />
      <div className="grid gap-3 px-6 pt-5 pb-6">
        <Skeleton className="h-3.5 w-1/3" />
        <Skeleton className="h-5 w-5/6" />
        <Skeleton className="h-3.5" />
        <Skeleton className="h-3.5 w-2/3" />
        <Skeleton className="mt-4 h-3.5 w-1/2" />
      </div>
    </Card>
  )
}
