import { Eye } from 'lucide-react'
import { useParams } from 'react-router'
import { useWatch } from '#features/player/web/use-watch.ts'
import { WatchScreen } from '#features/player/web/watch-screen.tsx'
import { useAuthorSpace } from '#web/lib/author-space.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { words } from '#words/player.ts'

/** The learners' own player, for the author of the course: nothing is recorded. */
export function PreviewPage() {
  const { id = '' } = useParams()
  const { id: userId } = useUser()
  const { paths } = useAuthorSpace()
  const watch = useWatch(id, userId)
  const back = { to: paths.course(id), label: words.preview.back }
  return (
    <>
      <PreviewBanner {...back} />
      <WatchScreen key={id} watch={watch} data={watch.data} back={back} />
    </>
  )
}

/** Always on top, and the only saffron surface with text. */
function PreviewBanner({ to, label }: { to: string; label: string }) {
  return (
    <section
      aria-label={words.preview.banner}
      className="sticky top-0 z-40 flex min-h-16 items-center gap-3 bg-saffron px-4 py-2 text-night text-sm [--focus:var(--night)] lg:px-[clamp(1.5rem,3vw,3rem)]"
    >
      <Eye aria-hidden="true" className="flex-none" />
      <p className="min-w-0 flex-1">
        <strong>{words.preview.title}</strong> {words.preview.text}
      </p>
      <ButtonLink
        to={to}
        className="flex-none border-night bg-transparent text-night hover:bg-night hover:text-on-night"
      >
        <span className="md:hidden">{words.preview.edit}</span>
        <span className="max-md:hidden">{label}</span>
      </ButtonLink>
    </section>
  )
}
