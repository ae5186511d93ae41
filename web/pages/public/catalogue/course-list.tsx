import { memo } from 'react'
import type { Formation } from '#shared/formations.ts'
import { CourseCard } from '#web/features/course-card/course-card.tsx'
import { CourseCardSkeleton } from '#web/features/course-card/course-card-skeleton.tsx'

const grid = 'grid gap-6 sm:grid-cols-2 xl:grid-cols-3'

/** Kept while one types: React draws the new list only when the keyboard rests. */
export const CourseList = memo(function CourseList({ courses }: { courses: readonly Formation[] }) {
  return (
    <ul className={grid}>
      {courses.map((course, index) => (
        <CourseCard key={course.id} course={course} headingLevel={2} priority={priorityAt(index)} />
      ))}
    </ul>
  )
})

/** On phones the first card alone is seen at once, on wide screens a row of three. */
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
