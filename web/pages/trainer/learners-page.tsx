import { paths } from '#shared/paths.ts'
import { Followup } from '#web/features/followup/followup.tsx'

export function LearnersPage() {
  return <Followup space="formateur" paths={paths.trainer} />
}
