import { dropSubscription } from '#features/notifications/web/push.ts'
import { deleteApp } from './app-files.ts'
import { tellChange } from './changes.ts'
import { deleteDatabase } from './database.ts'
import { forgetUrls } from './local-links.ts'
import { setOfflineOwner } from './offline-owner.ts'

/** Deletes everything that is stored on this device, whoever it belongs to, and ends notifications here. */
export async function wipe() {
  setOfflineOwner(null)
  forgetUrls()
  await dropSubscription().catch(() => {})
  await deleteDatabase().catch(() => {})
  await deleteApp()
  tellChange()
}
