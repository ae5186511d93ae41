import { createRoot } from 'react-dom/client'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { words } from '#words/device.ts'
import { forgetQueued, queuedCompletions, sendQueued } from '../progress-outbox.ts'

const { signOut: text } = words

/** Sends what waits. Without a network it asks first: signing out deletes it. False if the person stays. */
export async function maySignOut(userId: number) {
  if (await sendQueued(userId)) return true
  const leaves = await ask(queuedCompletions(userId).length)
  if (leaves) forgetQueued(userId)
  return leaves
}

/** In a root of its own: signing out can be pressed in a menu, which is gone when the answer comes. */
function ask(count: number) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise<boolean>((resolve) => {
    const show = (isOpen: boolean) =>
      root.render(
        <ConfirmDialog
          open={isOpen}
          onOpenChange={(next) => next || end(false)}
          title={text.title}
          description={text.text(count)}
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
