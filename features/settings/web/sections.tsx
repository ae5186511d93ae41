import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { words } from '#words/identity.ts'
import type { SavedSettings, Settings } from '../contract.ts'
import { SETTINGS_LIMITS } from '../rules.ts'
import { PictureField } from './picture-field.tsx'
import { type Fields, Section } from './section.tsx'
import type { SettingsState } from './use-settings.ts'

type Both = Settings['name']
type SectionProps = { state: SettingsState; saved: SavedSettings }

const mark = (language: string) => <span className="font-regular text-ink-muted"> {language}</span>

type BothProps = {
  label: string
  value: Both
  onChange: (value: Both) => void
  path: string
  errors: Fields['errors']
  max: number
  /** What stands where nothing is typed. */
  placeholder?: { fr: string; ar: string }
  long?: boolean
}

/** One text in both languages, side by side where there is room. */
function InBoth({ label, value, onChange, path, errors, max, placeholder, long }: BothProps) {
  const Control = long ? Textarea : Input
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {(['fr', 'ar'] as const).map((language) => (
        <Field
          key={language}
          label={label}
          mark={mark(language === 'fr' ? words.french : words.arabic)}
          error={errors[`${path}.${language}`]}
        >
          <Control
            lang={language}
            dir={language === 'ar' ? 'rtl' : 'ltr'}
            maxLength={max}
            placeholder={placeholder?.[language]}
            value={value[language] ?? ''}
            onChange={(event: { target: { value: string } }) =>
              onChange({ ...value, [language]: event.target.value })
            }
          />
        </Field>
      ))}
    </div>
  )
}

export function NameSection({ state, saved }: SectionProps) {
  const labels = words.name
  return (
    <Section
      id="name"
      title={labels.title}
      keys={['name']}
      state={state}
      aside={
        <PictureField
          picture="logo"
          label={labels.logo}
          hint={labels.logoHint}
          none={labels.none}
          address={saved.logo}
          onChange={state.takePictures}
        />
      }
    >
      {({ settings, change, errors }) => (
        <InBoth
          label={labels.name}
          value={settings.name}
          onChange={(name) => change({ name })}
          path="name"
          errors={errors}
          max={SETTINGS_LIMITS.name}
          placeholder={saved.defaults.name}
        />
      )}
    </Section>
  )
}

const LINKS = ['blog', 'facebook', 'instagram', 'linkedin'] as const

export function ContactSection({ state, saved }: SectionProps) {
  const labels = words.contact
  return (
    <Section
      id="contact"
      title={labels.title}
      lead={labels.lead}
      keys={['email', 'phone', 'address', 'links']}
      state={state}
    >
      {({ settings, change, errors }) => (
        <>
          <div className="grid gap-4 md:grid-cols-2">
            <Field label={labels.email} hint={labels.emailHint} error={errors.email}>
              <Input
                type="email"
                dir="ltr"
                maxLength={SETTINGS_LIMITS.email}
                placeholder={saved.defaults.email}
                value={settings.email ?? ''}
                onChange={(event) => change({ email: event.target.value })}
              />
            </Field>
            <Field label={labels.phone} error={errors.phone}>
              <Input
                type="tel"
                dir="ltr"
                maxLength={SETTINGS_LIMITS.phone}
                value={settings.phone ?? ''}
                onChange={(event) => change({ phone: event.target.value })}
              />
            </Field>
          </div>
          <InBoth
            label={labels.address}
            value={settings.address}
            onChange={(address) => change({ address })}
            path="address"
            errors={errors}
            max={SETTINGS_LIMITS.address}
            long
          />
          <fieldset className="grid gap-4 md:grid-cols-2">
            <legend className="mb-2 font-semibold text-sm">
              {labels.links}
              <span className="font-regular text-ink-muted"> {labels.linkHint}</span>
            </legend>
            {LINKS.map((name) => (
              <Field key={name} label={labels[name]} error={errors[`links.${name}`]}>
                <Input
                  type="url"
                  dir="ltr"
                  maxLength={SETTINGS_LIMITS.link}
                  value={settings.links[name] ?? saved.defaults.links[name]}
                  onChange={(event) => change({ links: { ...settings.links, [name]: event.target.value } })}
                />
              </Field>
            ))}
          </fieldset>
        </>
      )}
    </Section>
  )
}

export function HomeSection({ state }: SectionProps) {
  const labels = words.home
  return (
    <Section id="home" title={labels.title} lead={labels.lead} keys={['home']} state={state}>
      {({ settings: { home }, change, errors }) => (
        <>
          <InBoth
            label={labels.titleField}
            value={home.title}
            onChange={(title) => change({ home: { ...home, title } })}
            path="home.title"
            errors={errors}
            max={SETTINGS_LIMITS.homeTitle}
          />
          <InBoth
            label={labels.text}
            value={home.text}
            onChange={(text) => change({ home: { ...home, text } })}
            path="home.text"
            errors={errors}
            max={SETTINGS_LIMITS.homeText}
            long
          />
          <RadioGroup
            label={labels.figures}
            inline
            options={[
              { value: 'ours', label: labels.ours },
              { value: 'own', label: labels.own },
            ]}
            value={home.figures ? 'own' : 'ours'}
            onValueChange={(whose) => change({ home: { ...home, figures: whose === 'own' ? [] : null } })}
            error={errors['home.figures']}
          />
          {home.figures && (
            <Figures
              figures={home.figures}
              onChange={(figures) => change({ home: { ...home, figures } })}
              errors={errors}
            />
          )}
        </>
      )}
    </Section>
  )
}

type Figure = NonNullable<Settings['home']['figures']>[number]
type FiguresProps = { figures: Figure[]; onChange: (figures: Figure[]) => void; errors: Fields['errors'] }

function Figures({ figures, onChange, errors }: FiguresProps) {
  const labels = words.home
  const changeAt = (place: number, part: Partial<Figure>) =>
    onChange(figures.map((figure, at) => (at === place ? { ...figure, ...part } : figure)))
  return (
    <div className="grid gap-4">
      {figures.length === 0 && <p className="text-ink-muted text-sm">{labels.noFigures}</p>}
      {figures.map((figure, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a figure is its place, and has no state of its own
        <fieldset key={place} className="grid gap-3 md:grid-cols-[7rem_1fr_1fr_auto]">
          <legend className="sr-only">{labels.figure(place + 1)}</legend>
          <Field label={labels.value} required error={errors[`home.figures.${place}.value`]}>
            <Input
              maxLength={SETTINGS_LIMITS.figureValue}
              value={figure.value}
              onChange={(event) => changeAt(place, { value: event.target.value })}
            />
          </Field>
          {(['fr', 'ar'] as const).map((language) => (
            <Field
              key={language}
              label={labels.label}
              mark={mark(language === 'fr' ? words.french : words.arabic)}
              error={errors[`home.figures.${place}.label.${language}`]}
            >
              <Input
                lang={language}
                dir={language === 'ar' ? 'rtl' : 'ltr'}
                maxLength={SETTINGS_LIMITS.figureLabel}
                value={figure.label[language]}
                onChange={(event) =>
                  changeAt(place, { label: { ...figure.label, [language]: event.target.value } })
                }
              />
            </Field>
          ))}
          <Button
            variant="quiet-danger"
            size="icon"
            className="justify-self-end md:mt-6"
            aria-label={labels.removeFigure(place + 1)}
            onClick={() => onChange(figures.filter((_, at) => at !== place))}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </fieldset>
      ))}
      {figures.length < SETTINGS_LIMITS.figures && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => onChange([...figures, { value: '', label: { fr: '', ar: '' } }])}
        >
          <Plus aria-hidden="true" />
          {labels.add}
        </Button>
      )}
    </div>
  )
}

export function CertificateSection({ state, saved }: SectionProps) {
  const labels = words.certificate
  return (
    <Section
      id="certificate"
      title={labels.title}
      lead={labels.lead}
      keys={['signatory']}
      state={state}
      aside={
        <PictureField
          picture="signature"
          label={labels.signature}
          hint={labels.signatureHint}
          none={labels.none}
          address={saved.signature}
          onChange={state.takePictures}
        />
      }
    >
      {({ settings: { signatory }, change, errors }) => (
        <div className="grid gap-4 md:grid-cols-2">
          {(['name', 'title'] as const).map((field) => (
            <Field
              key={field}
              label={field === 'name' ? labels.name : labels.role}
              error={errors[`signatory.${field}`]}
            >
              <Input
                dir="auto"
                maxLength={SETTINGS_LIMITS.signatory}
                value={signatory[field] ?? saved.defaults.signatory[field]}
                onChange={(event) => change({ signatory: { ...signatory, [field]: event.target.value } })}
              />
            </Field>
          ))}
        </div>
      )}
    </Section>
  )
}

export function PaymentSection({ state }: SectionProps) {
  const labels = words.payment
  return (
    <Section id="payment" title={labels.title} lead={labels.lead} keys={['payment']} state={state}>
      {({ settings, change, errors }) => (
        <InBoth
          label={labels.text}
          value={settings.payment}
          onChange={(payment) => change({ payment })}
          path="payment"
          errors={errors}
          max={SETTINGS_LIMITS.payment}
          long
        />
      )}
    </Section>
  )
}
