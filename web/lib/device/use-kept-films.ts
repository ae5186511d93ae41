import { useEffect, useState } from 'react'
import type { Answer } from '#web/lib/api-call.ts'
import { keptOwner } from './kept-owner.ts'

type Watch = Answer<'GET /api/formations/watch/:id'>

/** The data of the player, with kept videos played from this device: they cost nothing, with a network too. */
export function useKeptVideos(watch: Watch | undefined): Watch | undefined {
  const [local, setLocal] = useState<{ of: Watch; watch: Watch }>()
  useEffect(() => {
    if (!watch || !keptOwner()) return
    let isGone = false
    void import('./local-links.ts')
      .then(({ withKeptVideos }) => withKeptVideos(watch, { isOffline: false }))
      .then((changed) => isGone || setLocal({ of: watch, watch: changed }))
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [watch])
  return local && local.of === watch ? local.watch : watch
}
