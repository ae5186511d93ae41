import { useRef, useState } from 'react'
import type { WatchVideo } from '#features/chapters/contract.ts'

/** After playing this long with renewed links, the next failure has another cause. */
const WELL_AFTER_SECONDS = 5

type Links = Pick<WatchVideo, 'videoPath' | 'streamPath' | 'audioPath' | 'captions'>

/** Loads the chapter with new links; undefined if it no longer exists. */
export type Renew = () => Promise<WatchVideo | undefined>

/**
 * The links that a video plays from. Until it starts they are the newest; after that they stay, whatever is loaded,
 * until one is refused: links are valid for some hours, and a page may be open for longer.
 */
export function useVideoLinks(chapter: WatchVideo, renew: Renew) {
  const [used, setUsed] = useState<Links | null>(null)
  const [isFile, setFile] = useState(false)
  const [isSoundLost, setSoundLost] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const [isRetried, setRetried] = useState(false)
  const position = useRef<number | null>(null)
  /** The position at which the links were renewed; null while it plays normally. */
  const renewedAt = useRef<number | null>(null)
  const refusedCaptions = useRef<string | null>(null)
  const { videoPath, streamPath, audioPath, captions } = used ?? chapter
  const stream = isFile ? null : streamPath

  async function load() {
    // Without a network the old links are used again.
    const fresh = (await renew().catch(() => undefined)) ?? used ?? chapter
    setUsed(fresh)
    setAttempt((before) => before + 1)
  }

  return {
    // The fragment is not sent to the server. It makes the player load again even if the link is the same.
    src: `${stream ?? videoPath}${attempt > 0 ? `#${attempt}` : ''}`,
    isStream: stream !== null,
    sound: audioPath && !isSoundLost ? `${audioPath}${attempt > 0 ? `#${attempt}` : ''}` : null,
    captions,
    hasFailed,
    isRetried,
    /** Seconds into the video; null before it has played. */
    position: position.current,
    begin: () => setUsed((before) => before ?? chapter),
    moved(seconds: number) {
      position.current = seconds
      if (renewedAt.current !== null && Math.abs(seconds - renewedAt.current) > WELL_AFTER_SECONDS)
        renewedAt.current = null
    },
    /** Tries new links; then, for the sound alone, the video; for a stream, the original file; then gives up. */
    async failed(isSound: boolean) {
      if (renewedAt.current === null) {
        renewedAt.current = position.current ?? chapter.positionSeconds
        await load()
      } else if (isSound) {
        renewedAt.current = null
        setSoundLost(true)
      } else if (stream) setFile(true)
      else setFailed(true)
    },
    async captionsFailed(path: string) {
      if (refusedCaptions.current === path) return
      refusedCaptions.current = path
      const fresh = await renew().catch(() => undefined)
      if (fresh) setUsed((before) => ({ ...(before ?? chapter), captions: fresh.captions }))
    },
    async retry() {
      await load()
      renewedAt.current = null
      setFile(false)
      setSoundLost(false)
      setFailed(false)
      setRetried(true)
    },
  }
}
