import { useEffect, useState } from 'react'
import type { Answer } from '#web/lib/api-call.ts'
import { offlineOwner } from './offline-owner.ts'

type Watch = Answer<'GET /api/formations/watch/:id'>

/** The data of the player, with downloaded videos played from this device, which costs nothing, with a network too. */
export function useOfflineVideos(watch: Watch | undefined): Watch | undefined {
  const [local, setLocal] = useState<{ of: Watch; watch: Watch }>()
  useEffect(() => {
    if (!watch || !offlineOwner()) return
    let isGone = false
    void import('./local-links.ts')
      .then(({ withOfflineVideos }) => withOfflineVideos(watch, { isOffline: false }))
      .then((changed) => isGone || setLocal({ of: watch, watch: changed }))
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [watch])
  return local && local.of === watch ? local.watch : watch
}
