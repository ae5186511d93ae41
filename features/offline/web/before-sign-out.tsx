import { createRoot } from 'react-dom/client'
import { sendStored } from '#web/lib/answer-outbox.ts'
import { hasQueued, queuedCompletions, sendQueued } from '#web/lib/progress-outbox.ts'
import { forgetUnsent, hasUnsent, unsentKeys } from '#web/lib/unsent.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { words } from '#words/device.ts'

const { signOut: text } = words

/** Sends what waits. Without a network it asks first: signing out deletes it. False if the person stays. */
export async function maySignOut(userId: number) {
  await Promise.all([sendQueued(userId), sendStored(userId)])
  if (!hasUnsent(userId)) return true
  const leaves = await ask(whatIsLost(userId))
  if (leaves) forgetUnsent(userId)
  return leaves
}

function whatIsLost(userId: number) {
  const sentences = [
    hasQueued(userId) && text.text(queuedCompletions(userId).length),
    unsentKeys(userId, 'quiz:').length > 0 && text.answers,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** In a root of its own: signing out can be pressed in a menu, which is gone when the answer comes. */
function ask(description: string) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise<boolean>((resolve) => {
    const show = (isOpen: boolean) =>
      root.render(
        <ConfirmDialog
          open={isOpen}
          onOpenChange={(next) => next || end(false)}
          title={text.title}
          description={description}
          cancelLabel={text.stay}
          confirmLabel={text.leave}
          danger
          onConfirm={() => end(true)}
        />,
      )
    function end(leaves: boolean) {
      show(false)
      setTimeout(() => {
        root.unmount()
        place.remove()
      }, 500)
      resolve(leaves)
    }
    show(true)
  })
}
