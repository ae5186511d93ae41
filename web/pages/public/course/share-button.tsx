import { Share } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/course.ts'

/** Copies the address of the page, and says whether that worked. */
export function ShareButton() {
  const toast = useToast()

  async function share() {
    try {
      await navigator.clipboard.writeText(window.location.href)
      toast(words.shared)
    } catch {
      toast({ message: words.shareFailed, tone: 'danger' })
    }
  }

  return (
    <Button variant="quiet" onClick={share} className="-me-3 noscript:hidden">
      <Share aria-hidden="true" />
      {words.share}
    </Button>
  )
}
