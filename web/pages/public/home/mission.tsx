import { Blend, Component, Equal, type LucideIcon } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import type { GlazeName } from '#web/ui/glaze.ts'
import { MoreLink } from '#web/ui/more-link.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { words } from '#words/home.ts'
import { Figures } from '../figures.tsx'

export const MISSION_ID = 'mission'

/** The dark section of the page. */
export function Mission() {
  return (
    <section
      id={MISSION_ID}
      className="mt-section scroll-mt-20 bg-night text-on-night [--focus:var(--saffron)] [--halo:var(--night)]"
    >
      <div className="wrap grid gap-12 py-section lg:grid-cols-2 lg:gap-x-24 lg:gap-y-16">
        <div>
          <p className="mb-4 font-semibold text-saffron text-sm">{words.missionEyebrow}</p>
          <h2 className="max-w-[22ch] text-3xl leading-[1.14] ar:leading-heading">{words.missionTitle}</h2>
          <p className="mt-6 text-lg text-on-night-muted">{words.missionText}</p>
          <MoreLink to={paths.about} className="mt-6 text-saffron">
            {words.about}
          </MoreLink>
        </div>
        <ul className="divide-y divide-night-line self-start border-night-line border-y">
          <Pillar about={words.pillars.inclusion} icon={Blend} glaze="saffron" />
          <Pillar about={words.pillars.diversity} icon={Component} glaze="terracotta" />
          <Pillar about={words.pillars.equality} icon={Equal} glaze="majorelle" />
        </ul>
        <Figures className="lg:col-span-2" labelClassName="text-on-night-muted" />
      </div>
    </section>
  )
}

type PillarProps = { about: { title: string; text: string }; icon: LucideIcon; glaze: GlazeName }

function Pillar({ about: { title, text }, ...seal }: PillarProps) {
  return (
    <li className="flex items-center gap-6 py-6">
      <Seal {...seal} joint={false} />
      <div>
        <h3 className="text-xl">{title}</h3>
        <p className="mt-1 max-w-[54ch] text-on-night-muted text-sm">{text}</p>
      </div>
    </li>
  )
}
