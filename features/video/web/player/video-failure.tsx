import { TriangleAlert } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/player.ts'

const { video: text } = words

type Props = {
  /** An address outside of the academy, worth opening by itself. */ link?: string
  onRetry: () => void
}

/** Shown instead of a video that cannot be played. */
export function VideoFailure({ link, onRetry }: Props) {
  return (
    <div
      role="alert"
      className="grid aspect-video content-center justify-items-start gap-2 bg-night p-6 text-on-night [--focus:var(--saffron)] lg:rounded lg:p-10"
    >
      <TriangleAlert aria-hidden="true" className="text-saffron" />
      <p className="font-bold text-lg">{text.failedTitle}</p>
      <p className="text-on-night-muted text-sm">{text.failedText}</p>
      <Button variant="light" size="small" className="mt-2" onClick={onRetry}>
        {text.retry}
      </Button>
      {link && (
        <a href={link} target="_blank" rel="noopener noreferrer" className="text-sm underline">
          {text.openLink}
        </a>
      )}
    </div>
  )
}
