import { useQuery } from '@tanstack/react-query'
import { fold, foldedTerms, holdsAll } from '#shared/fold.ts'
import { query } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session-context.tsx'
import type { FollowedCourse } from '../contract.ts'

/** The courses of the person signed in, the last opened first. */
export function useFollowed() {
  const { id } = useUser()
  return useQuery(query('GET /api/formations/formation-progress/:id', { params: { id } }))
}

export function useCompleted() {
  const { id } = useUser()
  return useQuery(query('GET /api/formations/completed-formations/:id', { params: { id } }))
}

export function useRequests() {
  const { id } = useUser()
  return useQuery(query('GET /api/inscriptions/getUserRequests/:userId', { params: { userId: id } }))
}

/** "40%" → 40. */
export const percentOf = ({ progress }: Pick<FollowedCourse, 'progress'>) =>
  Number.parseInt(progress, 10) || 0

export const isDone = ({ status }: Pick<FollowedCourse, 'status'>) => status === 'Terminée'

export const isBegun = ({ status }: Pick<FollowedCourse, 'status'>) => status !== 'Non commencée'

/** The course to continue: the list has the last opened first. */
export const lastOpened = (courses: readonly FollowedCourse[] | undefined) =>
  courses?.find((course) => isBegun(course) && !isDone(course))

/** The course to continue, or else one to begin. */
export const courseToOpen = (courses: readonly FollowedCourse[] | undefined) =>
  lastOpened(courses) ?? courses?.find((course) => !isDone(course))

/** Rounded down, like all progress. */
export function averagePercent(courses: readonly FollowedCourse[]) {
  if (courses.length === 0) return 0
  return Math.floor(courses.reduce((sum, course) => sum + percentOf(course), 0) / courses.length)
}

/** By title, category or instructor; case and accents make no difference. */
export function searchCourses(courses: readonly FollowedCourse[], search: string) {
  const terms = foldedTerms(search)
  return courses.filter(({ name, categoryName, categoryNameAr, formateur }) =>
    holdsAll(fold(`${name} ${categoryName ?? ''} ${categoryNameAr ?? ''} ${formateur}`), terms),
  )
}
