import { Outlet } from 'react-router'
import { LanguageOffer } from '../../shell/language-offer.tsx'
import { PublicFooter } from '../../shell/public-footer.tsx'
import { PublicHeader } from '../../shell/public-header.tsx'
import { MAIN_ID } from '../../shell/skip-link.tsx'

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
