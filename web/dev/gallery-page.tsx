import { type ReactNode, useEffect, useState } from 'react'
import { Switch } from '#web/ui/switch.tsx'
import { ToastProvider } from '#web/ui/toast.tsx'
import { words } from '#words/ui-gallery.ts'
import { ButtonsSample } from './buttons-sample.tsx'
import { FieldsSample } from './fields-sample.tsx'
import { FilesSample } from './files-sample.tsx'
import { MessagesSample } from './messages-sample.tsx'
import { NavigationSample } from './navigation-sample.tsx'
import { OverlaysSample } from './overlays-sample.tsx'
import { PeopleSample } from './people-sample.tsx'
import { TableSample } from './table-sample.tsx'
import { TilesSample } from './tiles-sample.tsx'
import { TypeSample } from './type-sample.tsx'
import { WaitingSample } from './waiting-sample.tsx'

/** Every component in every state, in both themes and both directions: /dev/ui while developing. */
export function GalleryPage() {
  const [dark, setDark] = useState(false)
  const [rtl, setRtl] = useState(false)
  const [compact, setCompact] = useState(false)

  useRootAttribute('data-theme', dark ? 'dark' : 'light')
  useRootAttribute('dir', rtl ? 'rtl' : 'ltr')

  return (
    <ToastProvider label={words.toasts.region} closeLabel={words.toasts.close}>
      <main className={compact ? 'compact' : undefined}>
        <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-12 py-10">
          <header className="grid gap-2">
            <h1 className="text-3xl">{words.title}</h1>
            <p className="text-ink-soft text-lg">{words.lead}</p>
            <div className="flex flex-wrap gap-x-8">
              <Switch label={words.dark} checked={dark} onChange={() => setDark(!dark)} />
              <Switch label={words.rtl} checked={rtl} onChange={() => setRtl(!rtl)} />
              <Switch label={words.compact} checked={compact} onChange={() => setCompact(!compact)} />
            </div>
          </header>
          <Section title={words.sections.buttons}>
            <ButtonsSample />
          </Section>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2">
            <Section title={words.sections.fields}>
              <FieldsSample />
            </Section>
            <Section title={words.sections.messages}>
              <MessagesSample />
            </Section>
            <Section title={words.sections.files}>
              <FilesSample />
            </Section>
            <Section title={words.sections.overlays}>
              <OverlaysSample />
            </Section>
            <Section title={words.sections.navigation}>
              <NavigationSample />
            </Section>
            <Section title={words.sections.people}>
              <PeopleSample />
            </Section>
          </div>
          <Section title={words.sections.table}>
            <TableSample />
          </Section>
          <Section title={words.sections.waiting}>
            <WaitingSample />
          </Section>
          <Section title={words.sections.type}>
            <TypeSample />
          </Section>
          <Section title={words.sections.covers}>
            <TilesSample />
          </Section>
        </div>
      </main>
    </ToastProvider>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

function useRootAttribute(name: string, value: string) {
  useEffect(() => {
    const root = document.documentElement
    const before = root.getAttribute(name)
    root.setAttribute(name, value)
    return () => {
      if (before === null) root.removeAttribute(name)
      else root.setAttribute(name, before)
    }
  }, [name, value])
}
