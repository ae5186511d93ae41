import { directions } from '#shared/languages.ts'
import { otherLanguage } from '#web/lib/language.ts'
import { words } from '#words/home.ts'
import { pageLanguage } from '#words/language.ts'

const samples = {
  fr: { name: words.french, text: words.frenchSample },
  ar: { name: words.arabic, text: words.arabicSample },
}

export function TwoLanguages() {
  return (
    <section className="wrap grid items-center gap-8 pt-section md:grid-cols-[5fr_7fr] md:gap-16">
      <div>
        <h2 className="text-3xl">{words.languagesTitle}</h2>
        <p className="mt-3 text-ink-soft text-lg">{words.languagesText}</p>
      </div>
      {/* The line between the two belongs to the page: a cell with a direction of its own would put it on its outer side. */}
      <div className="grid divide-line rounded border border-line bg-surface max-md:divide-y md:grid-cols-2 md:divide-x">
        {[pageLanguage, otherLanguage].map((language) => (
          <div key={language}>
            <p lang={language} dir={directions[language]} className="p-6 font-medium text-xl leading-normal">
              <span className="mb-1 block text-ink-muted text-xs">{samples[language].name}</span>
              {samples[language].text}
            </p>
          </div>
        ))}
      </div>
    </section>
  )
}
