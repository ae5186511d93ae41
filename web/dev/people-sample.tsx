import { Equal, HeartHandshake, Scale } from 'lucide-react'
import { ACCENTS } from '#shared/zellige-accents.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Star } from '#web/ui/star.tsx'
import { words } from '#words/ui-gallery.ts'

const t = words.people
const icons = { saffron: HeartHandshake, terracotta: Equal, majorelle: Scale }

export function PeopleSample() {
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        {t.names.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name={t.names[0] ?? ''} size="small" />
        <Avatar name={t.names[1] ?? ''} size="large" src="/absent.png" />
        <Spinner />
      </div>
      <div className="grid gap-3">
        {[0, 24, 71, 100].map((value) => (
          <Progress key={value} value={value} label={t.progress} text={t.percent(value)} />
        ))}
        <div className="rounded bg-night p-4 text-on-night">
          <Progress tone="night" value={38} label={t.progress} text={t.percent(38)} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        {ACCENTS.map((glaze, i) => (
          <span key={glaze} className="flex items-center gap-2">
            <Seal icon={icons[glaze]} glaze={glaze} />
            {t.themes[i]}
          </span>
        ))}
        <Star className="text-terracotta" />
        <Star shape="petal" className="text-terracotta" />
      </div>
      <span className="flex items-center gap-3 font-bold text-[1.0625rem] leading-tight">
        <Logo />
        <span className="grid">
          {t.brand.map((word) => (
            <span key={word}>{word}</span>
          ))}
        </span>
      </span>
    </div>
  )
}
