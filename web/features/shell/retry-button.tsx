import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/common.ts'

/** Comes to the same page again, which loads its data anew. A mere revalidation may leave the boundary up. */
export function RetryButton() {
  const navigate = useNavigate()
  const location = useLocation()
  const busy = useNavigation().state !== 'idle'
  const retry = () => navigate(location, { replace: true, state: location.state, preventScrollReset: true })

  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  })

  return (
    <Button variant="primary" busy={busy} busyLabel={words.loading} onClick={retry}>
      {words.retry}
    </Button>
  )
}
