import { useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/player.ts'

/** Says Bravo at the end of a course, with the way to the certificate where it gives one. */
export function useCongratulate({ certificate }: { certificate: boolean }) {
  const toast = useToast()
  const navigate = useNavigate()
  const action = {
    label: words.seeCertificate,
    onPress: () => void navigate(paths.learner.certificates),
  }
  return () => toast({ message: words.courseCompleted, action: certificate ? action : undefined })
}
