import { Outlet } from 'react-router'
import { LanguageOffer } from '#web/features/shell/language-offer.tsx'
import { PublicFooter } from '#web/features/shell/public-footer.tsx'
import { PublicHeader } from '#web/features/shell/public-header.tsx'
import { MAIN_ID } from '#web/features/shell/skip-link.tsx'

export function PublicLayout() {
  return (
    // Space at the end, so that a fixed bar does not cover the footer.
    <div className="flex min-h-dvh flex-col max-lg:has-data-dock:pb-18">
      <LanguageOffer />
      <PublicHeader />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <PublicFooter />
    </div>
  )
}
