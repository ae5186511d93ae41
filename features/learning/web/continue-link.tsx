import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { words } from '#words/learner.ts'
import type { FollowedCourse } from '../contract.ts'
import { isBegun } from './followed.ts'

/** « Commencer » until something of it was watched or opened, « Continuer » after. */
export function ContinueLink({ course }: { course: FollowedCourse }) {
  const label = isBegun(course) ? words.goOn : words.start
  return (
    <ButtonLink to={paths.learner.watch(course.id)} block aria-label={words.goOnWith(label, course.name)}>
      {label}
    </ButtonLink>
  )
}
