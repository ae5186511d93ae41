import { Book } from 'lucide-react'
import { type CSSProperties, useId } from 'react'
import type { Language } from '#shared/languages.ts'
import { Logo } from '#web/ui/logo.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { words as ours } from '#words/home.ts'
import { words } from '#words/identity.ts'
import { pageLanguage } from '#words/language.ts'
import { coloursOf, type Theme } from '../colour.ts'
import type { SavedSettings, Settings } from '../contract.ts'
import { isColour } from './colour-section.tsx'

const labels = words.preview
const THEMES = ['light', 'dark'] as const

type Props = {
  settings: Settings
  saved: SavedSettings
  language: Language
  onLanguage: (language: Language) => void
}

/** Name, logo, colour and home texts as they are typed, in both themes. */
export function LookPreview({ settings, saved, language, onLanguage }: Props) {
  // Twice on the page: beside the sections, and among them on a phone.
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id={id} className="text-xl">
          {labels.title}
        </h2>
        <span className="text-ink-muted text-sm">{labels.before}</span>
      </header>
      <Segmented
        label={labels.language}
        options={[
          { value: 'fr', label: labels.inFrench, lang: 'fr' },
          { value: 'ar', label: labels.inArabic, lang: 'ar' },
        ]}
        value={language}
        onValueChange={onLanguage}
        className="justify-self-start"
      />
      {THEMES.map((theme) => (
        <Sample key={theme} theme={theme} settings={settings} saved={saved} language={language} />
      ))}
      <p className="text-ink-muted text-xs">{labels.after}</p>
    </section>
  )
}

type SampleProps = { theme: Theme; settings: Settings; saved: SavedSettings; language: Language }

/** A small page that cannot be pressed; what it says is typed beside it. */
function Sample({ theme, settings, saved, language }: SampleProps) {
  const { colour, home } = settings
  const texts = {
    ...labels.samples[language],
    ...(language === pageLanguage && { title: ours.title, text: ours.lead }),
  }
  const shades = colour && isColour(colour) ? coloursOf(colour)[theme] : {}
  const style = Object.fromEntries(Object.entries(shades).map(([name, value]) => [`--${name}`, value]))
  return (
    <figure
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      className={`in-${theme} overflow-hidden rounded border border-line bg-paper text-ink`}
      style={style as CSSProperties}
    >
      <figcaption className="flex items-center gap-3 border-line border-b bg-surface [--halo:var(--surface)] px-4 py-3 font-bold leading-normal">
        {saved.logo ? (
          <img src={saved.logo} alt="" className="h-8 max-w-24 object-contain" />
        ) : (
          <Logo className="size-8" />
        )}
        <span className="wrap-anywhere min-w-0 flex-1">{nameIn(language, settings, saved)}</span>
        <span className="font-regular text-ink-muted text-xs">
          <bdi>{labels[theme]}</bdi>
        </span>
      </figcaption>
      <div className="wrap-anywhere grid justify-items-start gap-3 p-4 text-sm">
        <span className="inline-flex items-center gap-2 rounded bg-primary-tint px-3 py-1.5 font-semibold text-primary-ink">
          <Book aria-hidden="true" className="size-4" />
          {texts.courses}
        </span>
        <strong className="text-lg leading-snug">{home.title[language] || texts.title}</strong>
        <p className="text-ink-soft">{home.text[language] || texts.text}</p>
        <span className="h-1.5 w-full overflow-hidden rounded-full bg-line">
          <span className="block h-full w-3/5 bg-primary" />
        </span>
        <span className="rounded bg-primary px-4 py-2 font-semibold text-on-primary">{texts.begin}</span>
      </div>
    </figure>
  )
}

/** An Arabic name that nobody gave is the French one, as on the pages. */
function nameIn(language: Language, { name }: Settings, { defaults }: SavedSettings) {
  return name[language] || name.fr || defaults.name[language]
}
