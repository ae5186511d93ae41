import { SocialLinks } from '#web/features/shell/social-links.tsx'
import { words } from '#words/home.ts'

export function Follow() {
  return (
    <section className="wrap pt-section">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-line border-y py-8">
        <div>
          <h2 className="text-2xl">{words.followTitle}</h2>
          <p className="mt-1 text-ink-soft">{words.followText}</p>
        </div>
        <SocialLinks />
      </div>
    </section>
  )
}
