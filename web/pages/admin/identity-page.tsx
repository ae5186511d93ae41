import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { ColourSection } from '#features/settings/web/colour-section.tsx'
import { DocumentPreviews } from '#features/settings/web/document-previews.tsx'
import { LookPreview } from '#features/settings/web/look-preview.tsx'
import { PagesSection } from '#features/settings/web/pages-section.tsx'
import { SavedVersions } from '#features/settings/web/saved-versions.tsx'
import {
  CertificateSection,
  ContactSection,
  HomeSection,
  NameSection,
  PaymentSection,
} from '#features/settings/web/sections.tsx'
import { useSettings } from '#features/settings/web/use-settings.ts'
import type { Language } from '#shared/languages.ts'
import { paths } from '#shared/paths.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/identity.ts'
import { TitleRow } from '../../shell/title-row.tsx'

const SECTIONS = [
  ['name', words.name.title],
  ['colour', words.colour.title],
  ['contact', words.contact.title],
  ['home', words.home.title],
  ['pages', words.pages.title],
  ['certificate', words.certificate.title],
  ['payment', words.payment.title],
] as const

export function IdentityPage() {
  const state = useSettings()
  const [language, setLanguage] = useState<Language>('fr')
  const { saved, current } = state
  return (
    <>
      <TitleRow title={words.title}>
        {saved && <SavedVersions version={saved.version} onRestored={state.take} />}
      </TitleRow>
      <p className="-mt-4 mb-6 text-ink-soft">{words.lead}</p>
      {!saved && state.isError && (
        <RetryPanel title={words.loadFailed} retryLabel={common.retry} onRetry={state.retry} />
      )}
      {!saved && !state.isError && <Loading />}
      {saved && current && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] xl:items-start">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <nav aria-label={words.sections}>
              <ul className="flex flex-wrap gap-x-6 gap-y-1 border-line border-b pb-2">
                {SECTIONS.map(([id, title]) => (
                  <li key={id}>
                    <a href={`#${id}`} className="link inline-flex min-h-11 items-center text-sm">
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <NameSection state={state} saved={saved} />
            <ColourSection state={state} />
            <div className="xl:hidden">
              <LookPreview settings={current} saved={saved} language={language} onLanguage={setLanguage} />
            </div>
            <ContactSection state={state} saved={saved} />
            <HomeSection state={state} saved={saved} />
            <PagesSection state={state} />
            <CertificateSection state={state} saved={saved} />
            <PaymentSection state={state} saved={saved} />
          </div>
          <aside className="grid gap-6 xl:sticky xl:top-24">
            <div className="max-xl:hidden">
              <LookPreview settings={current} saved={saved} language={language} onLanguage={setLanguage} />
            </div>
            <DocumentPreviews settings={current} language={language} />
          </aside>
        </div>
      )}
      <LeaveDialog isDirty={state.isAnyChanged} />
    </>
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-6">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <Skeleton className="h-48" />
      <Skeleton className="h-64" />
      <Skeleton className="h-48" />
    </div>
  )
}

/** Asks before a page with changes is left, in the page and by the browser. */
function LeaveDialog({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== paths.signIn,
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.state === 'blocked' && blocker.reset()}
      title={words.leave.title}
      description={words.leave.text}
      confirmLabel={words.leave.leave}
      cancelLabel={words.leave.stay}
      onConfirm={() => blocker.state === 'blocked' && blocker.proceed()}
    />
  )
}
