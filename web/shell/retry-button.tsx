import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { words } from '#words/common.ts'
import { Button } from '../ui/button.tsx'

/** Navigates to the same page, which loads its data again. A revalidation alone may leave the error boundary in place. */
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
