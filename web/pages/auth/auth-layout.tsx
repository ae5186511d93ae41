import { Outlet } from 'react-router'
import connexion from '#web/assets/zellige/connexion.svg'
import heroPhone from '#web/assets/zellige/hero-phone.svg'
import { Brand } from '../../shell/brand.tsx'
import { LanguageOffer } from '../../shell/language-offer.tsx'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import { MAIN_ID } from '../../shell/skip-link.tsx'

/** The layout of the account pages: the form at the start, the tiling at the end; on phones the tiling above. */
export function AuthLayout() {
  return (
    <>
      <LanguageOffer />
      <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[8.5rem_1fr] lg:grid-cols-[minmax(34rem,6fr)_7fr] lg:grid-rows-none">
        <picture className="overflow-hidden lg:sticky lg:top-0 lg:order-2 lg:-z-10 lg:-ms-32 lg:h-dvh">
          <source media="(max-width: 63.99rem)" srcSet={heroPhone} />
          <img
            src={connexion}
            alt=""
            className="size-full object-cover object-[right_center] rtl:-scale-x-100"
          />
        </picture>
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="mx-auto grid w-full max-w-[30rem] content-start gap-6 px-gutter pt-6 pb-12 outline-none lg:max-w-[33rem] lg:content-center lg:py-8"
        >
          <div className="flex items-center justify-between">
            <Brand className="text-[1.0625rem]" />
            <LanguageSwitch className="-me-2" />
          </div>
          <Outlet />
        </main>
      </div>
    </>
  )
}
