import { useParams } from 'react-router'
import { useOfflineVideos } from '#features/offline/web/use-offline-videos.ts'
import { useWatch } from '#features/player/web/use-watch.ts'
import { WatchScreen } from '#features/player/web/watch-screen.tsx'
import { useUser } from '#web/lib/session-context.tsx'

/** The player fills the screen: no shell around it. */
export function WatchPage() {
  const { id = '' } = useParams()
  const { id: userId } = useUser()
  const watch = useWatch(id, userId)
  return <WatchScreen key={id} watch={watch} data={useOfflineVideos(watch.data)} />
}
