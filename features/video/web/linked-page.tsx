import { ExternalLink } from 'lucide-react'
import { buttonStyle } from '#web/ui/button-style.ts'
import { words } from '#words/player.ts'

const { video: text } = words

/** In place of a player: a link to a page of another site, and a button that completes the chapter. */
export function LinkedPage({ address, host }: { address: string; host: string }) {
  return (
    <section className="grid aspect-video content-center justify-items-center gap-3 bg-night p-6 text-center text-on-night [--focus:var(--saffron)] lg:rounded">
      <h2 className="text-lg">{text.pageTitle}</h2>
      <p className="max-w-measure text-on-night-muted text-sm">{text.pageText(host)}</p>
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonStyle({ variant: 'light' })}
      >
        <ExternalLink aria-hidden="true" />
        {text.openPage}
        <span className="sr-only">{text.newTab}</span>
      </a>
    </section>
  )
}
