import { Check, Minus } from 'lucide-react'
import { useId, useState } from 'react'
import { TextEditorField } from '#features/text/web/form/text-editor-field.tsx'
import { OWN_PAGES, type OwnPage } from '#shared/academy.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { words } from '#words/identity.ts'
import { Section } from './section.tsx'
import type { SettingsState } from './use-settings.ts'

const labels = words.pages
const LANGUAGES = ['fr', 'ar'] as const

/** The texts of the pages; each opens in the editor of text lessons. */
export function PagesSection({ state }: { state: SettingsState }) {
  const [open, setOpen] = useState<OwnPage | null>(null)
  const id = useId()
  return (
    <Section id="pages" title={labels.title} lead={labels.lead} keys={['pages']} state={state}>
      {({ settings: { pages }, change, errors }) => (
        <ul className="grid grid-cols-[minmax(0,1fr)]">
          {OWN_PAGES.map((page) => (
            <li
              key={page}
              className="grid grid-cols-[minmax(0,1fr)] gap-4 border-line border-b py-4 last:border-b-0"
            >
              <div className="flex flex-wrap items-center justify-between gap-3">
                <div>
                  <h3 className="text-base">{labels.names[page]}</h3>
                  <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
                    {LANGUAGES.map((language) => {
                      const Icon = pages[page][language] ? Check : Minus
                      return (
                        <span key={language} className="inline-flex items-center gap-1.5">
                          <Icon aria-hidden="true" className="size-4" />
                          {language === 'fr' ? words.french : words.arabic} :{' '}
                          {pages[page][language] ? labels.own : labels.ours}
                        </span>
                      )
                    })}
                  </p>
                </div>
                <Button
                  aria-expanded={open === page}
                  aria-controls={`${id}-${page}`}
                  onClick={() => setOpen(open === page ? null : page)}
                >
                  {open === page ? labels.done : labels.edit}
                </Button>
              </div>
              <div
                id={`${id}-${page}`}
                hidden={open !== page}
                className="grid grid-cols-[minmax(0,1fr)] gap-4"
              >
                {open === page &&
                  LANGUAGES.map((language) => (
                    <div key={language} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
                      <TextEditorField
                        label={language === 'fr' ? words.french : words.arabic}
                        hint={labels.hint}
                        failed={labels.editorFailed}
                        content={pages[page][language] ?? ''}
                        onChange={(html) =>
                          change({ pages: { ...pages, [page]: { ...pages[page], [language]: html } } })
                        }
                      />
                    </div>
                  ))}
              </div>
              {LANGUAGES.map((language) => (
                <FieldError key={language}>{errors[`pages.${page}.${language}`]}</FieldError>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
