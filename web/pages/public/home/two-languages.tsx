import { words } from '#words/home.ts'

export function TwoLanguages() {
  return (
    <section className="wrap grid items-center gap-8 pt-section md:grid-cols-[5fr_7fr] md:gap-16">
      <div>
        <h2 className="text-3xl">{words.languagesTitle}</h2>
        <p className="mt-3 text-ink-soft text-lg">{words.languagesText}</p>
      </div>
      <div className="grid divide-line rounded border border-line bg-surface max-md:divide-y md:grid-cols-2 md:divide-x">
        <Sample name={words.french} text={words.frenchSample} lang="fr" dir="ltr" />
        <Sample name={words.arabic} text={words.arabicSample} lang="ar" dir="rtl" />
      </div>
    </section>
  )
}

function Sample({ name, text, ...language }: { name: string; text: string; lang: string; dir: string }) {
  return (
    <p {...language} className="p-6 font-medium text-xl leading-normal">
      <span className="mb-1 block text-ink-muted text-xs">{name}</span>
      {text}
    </p>
  )
}
