import { ArrowRight } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import hero from '#web/assets/zellige/hero.svg'
import heroMedium from '#web/assets/zellige/hero-medium.svg'
import heroPhone from '#web/assets/zellige/hero-phone.svg'
import { useAcademy } from '#web/lib/academy.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { words } from '#words/home.ts'
import { MISSION_ID } from './mission.tsx'

/** From the end of the text (34rem and a gap) to the edge of the window, whatever its width. */
const wall =
  'lg:w-[calc(100vw-35rem-max(var(--gutter),50vw-var(--container-page)/2))] xl:[mask-image:linear-gradient(90deg,transparent,black_4rem)]'

/** The tiling beside the heading: on phones above it, so that they never overlap. */
export function Hero() {
  const { name, home } = useAcademy()
  // An empty text shows nothing; a page still needs its heading.
  const title = home?.title ?? words.title
  const text = home?.text ?? words.lead
  return (
    <section className="relative isolate overflow-hidden">
      <picture>
        <source media="(max-width: 47.99rem)" srcSet={heroPhone} />
        <source media="(min-width: 64rem) and (max-width: 79.99rem)" srcSet={heroMedium} />
        <img
          src={hero}
          alt=""
          width={900}
          height={700}
          fetchPriority="high"
          className={`h-60 w-full object-cover object-[right_center] md:h-76 lg:absolute lg:inset-y-0 lg:end-0 lg:-z-10 lg:h-full rtl:-scale-x-100 ${wall}`}
        />
      </picture>
      <div className="wrap">
        <div className="max-w-[38rem] py-10 pb-12 lg:w-[52%] lg:max-w-[41rem] lg:py-[clamp(4rem,9vw,8.5rem)]">
          {!home?.title && <p className="font-semibold text-primary-ink text-sm">{words.eyebrow}</p>}
          <h1 className={title ? 'mt-4 mb-6 break-words text-4xl leading-tight tracking-tighter' : 'sr-only'}>
            {title || name}
          </h1>
          {text && <p className="max-w-[34rem] whitespace-pre-line text-ink-soft text-lg">{text}</p>}
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
            <ButtonLink to={paths.courses} variant="primary">
              {words.discover}
            </ButtonLink>
            <a
              href={`#${MISSION_ID}`}
              className="inline-flex min-h-target items-center gap-2 font-semibold text-primary-ink no-underline hover:underline"
            >
              {words.toMission}
              <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
            </a>
          </div>
        </div>
      </div>
    </section>
  )
}
