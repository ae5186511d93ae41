import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { useAcademy } from '#web/lib/academy.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Star } from '#web/ui/star.tsx'
import { words } from '#words/about.ts'
import { Figures, useFigures } from './figures.tsx'
import { OwnText, useOwnText } from './own-text.tsx'

const mission: readonly string[] = words.mission
const method: readonly { title: string; text: string }[] = words.method
const glazes = ['text-saffron', 'text-terracotta', 'text-majorelle', 'text-primary']

/** An arbitrary seed. */
const TILING = 12

export function AboutPage() {
  const own = useOwnText('about')
  if (own !== null)
    return (
      <OwnText title={words.title} html={own}>
        <AboutFigures />
      </OwnText>
    )
  return (
    <>
      <div className="wrap pt-10 lg:pt-16">
        <div className="items-center gap-16 lg:grid lg:grid-cols-[minmax(0,1fr)_26rem]">
          <div>
            <h1 className="text-3xl">{words.title}</h1>
            <p className="mt-4 max-w-measure text-ink-soft text-xl leading-normal">{words.lead}</p>
          </div>
          <img
            src={paths.tiling(TILING, 'majorelle')}
            alt=""
            width={640}
            height={360}
            loading="lazy"
            className="hidden aspect-[16/7] w-full rounded object-cover lg:block"
          />
        </div>
        <AboutFigures />
        <Chapter title={words.missionTitle}>
          {mission.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Chapter>
        <Chapter title={words.methodTitle}>
          <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
            {method.map(({ title, text }, index) => (
              <li key={title} className="grid grid-cols-[auto_1fr] content-start gap-x-3 gap-y-1">
                <Star className={`mt-1 size-5 ${glazes[index]}`} />
                <h3 className="text-lg">{title}</h3>
                <p className="col-start-2 text-ink-soft">{text}</p>
              </li>
            ))}
          </ul>
        </Chapter>
        <Chapter title={words.audienceTitle}>
          <p>{words.audience}</p>
        </Chapter>
        <Chapter title={words.languagesTitle}>
          <p>{words.languages}</p>
        </Chapter>
      </div>
      <section className="mt-section bg-night py-section text-on-night [--focus:var(--saffron)]">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
          <div>
            <h2 className="text-3xl">{words.joinTitle}</h2>
            <p className="mt-2 text-lg text-on-night-muted">{words.joinText}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink variant="light" to={paths.courses}>
              {words.courses}
            </ButtonLink>
            <ButtonLink variant="quiet" className="text-saffron hover:bg-night-raised" to={paths.contact}>
              {words.contact}
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  )
}

function AboutFigures() {
  const { home } = useAcademy()
  if (useFigures().length === 0) return null
  return (
    <section
      aria-label={home?.figures ? words.ownFigures : words.figures}
      className="mt-10 border-line border-y py-8"
    >
      <Figures />
    </section>
  )
}

/** The heading at the start, and its text beside it on wide screens. */
function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 pt-12 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-12 lg:pt-16">
      <h2 className="text-2xl">{title}</h2>
      <div className="grid max-w-[50rem] gap-4 text-lg">{children}</div>
    </section>
  )
}
