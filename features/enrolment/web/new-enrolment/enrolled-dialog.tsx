import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { words } from '#words/enrolments.ts'

const labels = words.form
const RETURN_MS = 4_000

/** Leads back to the list after four seconds, or at once. */
export function EnrolledDialog({ name }: { name: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.admin.enrolments), RETURN_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      dismissible={false}
      title={labels.successTitle}
      description={labels.success(name)}
      actions={
        <Button variant="primary" onClick={() => navigate(paths.admin.enrolments)}>
          {labels.return}
        </Button>
      }
    >
      <p className="text-ink-muted text-sm">{labels.redirect}</p>
    </Dialog>
  )
}
