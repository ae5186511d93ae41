import { useParams } from 'react-router'
import { useOfflineVideos } from '#features/offline/web/use-offline-videos.ts'
import { Lesson } from '#features/player/web/lesson.tsx'
import { PlayerBar } from '#features/player/web/player-bar.tsx'
import { useWatch } from '#features/player/web/use-watch.ts'
import { NoChapters, WatchFailure, WatchLoading } from '#features/player/web/watch-states.tsx'
import { useUser } from '#web/lib/session-context.tsx'

/** The player fills the screen: no shell around it. */
export function WatchPage() {
  const { id = '' } = useParams()
  const { id: userId } = useUser()
  const watch = useWatch(id, userId)
  const data = useOfflineVideos(watch.data)
  const [first] = data?.chapitres ?? []

  if (watch.isError && !watch.data)
    return (
      <>
        <PlayerBar />
        <WatchFailure error={watch.error} busy={watch.isFetching} onRetry={() => watch.refetch()} />
      </>
    )
  return (
    <>
      <PlayerBar watch={data} waiting={!data} />
      {!data && <WatchLoading />}
      {data && !first && <NoChapters />}
      {data && first && (
        <Lesson key={id} watch={data} first={first} onRenew={async () => (await watch.refetch()).data} />
      )}
    </>
  )
}
