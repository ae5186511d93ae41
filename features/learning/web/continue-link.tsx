import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { words } from '#words/learner.ts'
import type { FollowedCourse } from '../contract.ts'
import { percentOf } from './followed.ts'

/** « Commencer » at 0 %, « Continuer » after. */
export function ContinueLink({ course }: { course: FollowedCourse }) {
  const label = percentOf(course) === 0 ? words.start : words.goOn
  return (
    <ButtonLink to={paths.learner.watch(course.id)} block aria-label={words.goOnWith(label, course.name)}>
      {label}
    </ButtonLink>
  )
}
