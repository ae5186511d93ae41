import { words } from '#words/ui-gallery.ts'

const t = words.type

export function TypeSample() {
  return (
    <div className="grid gap-4">
      <p className="max-w-[16ch] font-bold text-4xl leading-tight tracking-tighter">{t.display}</p>
      <p className="max-w-[28ch] font-bold text-3xl leading-heading tracking-tight">{t.large}</p>
      <p className="font-bold text-2xl leading-heading tracking-tight">{t.medium}</p>
      <p className="max-w-measure">{t.body}</p>
      <p className="text-ink-muted text-xs">{t.small}</p>
      <p lang="ar" dir="rtl" className="max-w-measure text-xl">
        {t.arabic}
      </p>
    </div>
  )
}
