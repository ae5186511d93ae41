import { LearnerProgress } from '#features/class-progress/web/one-learner.tsx'

export function LearnerPage() {
  return <LearnerProgress />
}
