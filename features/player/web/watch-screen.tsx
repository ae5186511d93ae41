import type { UseQueryResult } from '@tanstack/react-query'
import { Lesson } from './lesson.tsx'
import { PlayerBar } from './player-bar.tsx'
import type { Watch } from './use-watch.ts'
import { type Back, LEARNERS_BACK, NoChapters, WatchFailure, WatchLoading } from './watch-states.tsx'

type Props = {
  watch: UseQueryResult<Watch>
  /** The same with the links of this device. */
  data: Watch | undefined
  back?: Back
}

/** The player and its states, for whoever looks at a course. */
export function WatchScreen({ watch, data, back = LEARNERS_BACK }: Props) {
  const [first] = data?.chapitres ?? []
  if (watch.isError && !watch.data)
    return (
      <>
        <PlayerBar back={back} />
        <WatchFailure
          error={watch.error}
          busy={watch.isFetching}
          onRetry={() => watch.refetch()}
          back={back}
        />
      </>
    )
  return (
    <>
      <PlayerBar watch={data} waiting={!data} back={back} />
      {!data && <WatchLoading />}
      {data && !first && <NoChapters back={back} />}
      {data && first && (
        <Lesson
          key={data.formation.id}
          watch={data}
          first={first}
          onRenew={async () => (await watch.refetch()).data}
        />
      )}
    </>
  )
}
