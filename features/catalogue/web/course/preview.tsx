import { Play } from 'lucide-react'
import { type ComponentProps, type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { imageAddress } from '#web/lib/images.ts'
import { Star } from '#web/ui/star.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/course.ts'
import type { Course } from '../../contract.ts'
import { CourseCover } from '../course-card/course-cover.tsx'

const SIZES = '(min-width: 80rem) 53rem, (min-width: 64rem) 60vw, 92vw'

type Props = { course: Course & { videoDescription?: string | null } }

/** The cover. If there is a video, pressing it plays the video; if that fails, the cover is shown again. */
export function Preview({ course }: Props) {
  const [state, setState] = useState<'cover' | 'film' | 'failed'>('cover')
  const [poster, setPoster] = useState<string>()
  const videoElement = useRef<HTMLVideoElement>(null)
  const toast = useToast()
  const video = imageAddress(course.videoDescription)
  const cover = <CourseCover course={course} sizes={SIZES} priority="high" />

  if (!video || state === 'failed') return <div className={frame}>{cover}</div>
  if (state === 'film') {
    return (
      <div className={frame}>
        <PresentationVideo
          ref={videoElement}
          src={video}
          poster={poster}
          className="size-full"
          onError={() => {
            setState('failed')
            toast({ message: words.previewFailed, tone: 'danger' })
          }}
        />
      </div>
    )
  }

  /** Phones play only what is started within the tap itself: the video must exist before this returns. */
  function play({ currentTarget }: MouseEvent) {
    const shown = currentTarget.querySelector('img')
    flushSync(() => {
      // The file that is on screen already.
      setPoster(shown?.currentSrc || shown?.src)
      setState('film')
    })
    // A browser that refuses leaves the poster and the controls; what cannot be loaded is an error of the video.
    videoElement.current?.play().catch(() => {})
  }

  return (
    <>
      <button
        type="button"
        aria-label={words.play}
        onClick={play}
        className={`${frame} group block w-full noscript:hidden`}
      >
        {cover}
        <span className="absolute inset-0 m-auto grid size-[clamp(4.5rem,9vw,6.5rem)] place-items-center text-on-night group-hover:text-saffron">
          <Star className="absolute inset-0 size-full overflow-visible stroke-1 stroke-ink-on-light forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]" />
          <Play
            aria-hidden="true"
            className="relative size-7 translate-x-0.5 fill-ink-on-light text-ink-on-light forced-colors:fill-[CanvasText]"
          />
        </span>
        <span className="absolute start-3 bottom-3 rounded-inner bg-night px-2.5 py-1 font-medium text-on-night text-xs">
          {words.presentation}
        </span>
      </button>
      <noscript>
        <PresentationVideo
          src={video}
          preload="none"
          poster={imageAddress(course.image)}
          className={`${frame} w-full`}
        />
      </noscript>
    </>
  )
}

function PresentationVideo(props: ComponentProps<'video'>) {
  // Presentation videos have no captions: their content is described below.
  return <video controls playsInline aria-label={words.presentation} {...props} />
}

const frame = 'relative aspect-video overflow-hidden rounded bg-night'
