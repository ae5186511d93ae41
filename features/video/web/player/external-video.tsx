import { type ReactNode, useState } from 'react'
import { words } from '#words/player.ts'
import { PlayStar } from './play-star.tsx'
import { frameAddress } from './youtube.ts'

const { video: text } = words

/** A video of another site, which learns of the learner only when they press play. */
export function ExternalVideo({ id, title, cover }: { id: string; title: string; cover: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="relative aspect-video overflow-hidden bg-night-deep text-on-night lg:rounded">
      {open ? (
        <iframe
          src={frameAddress(id)}
          title={text.frame(title)}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
          className="absolute inset-0 size-full border-0"
        />
      ) : (
        <>
          <div className="absolute inset-0">{cover}</div>
          <PlayStar label={text.play} onPress={() => setOpen(true)} />
          <p className="absolute start-3 end-3 bottom-3 w-fit rounded-inner bg-night px-3 py-1.5 text-on-night text-sm leading-snug">
            {text.outside}
          </p>
        </>
      )}
    </div>
  )
}
