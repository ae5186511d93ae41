import { type QueryClient, useQuery } from '@tanstack/react-query'
import hero from '#web/assets/zellige/hero.svg'
import heroPhone from '#web/assets/zellige/hero-phone.svg'
import { CourseCard } from '#web/features/course-card/course-card.tsx'
import type { HeadOf } from '#web/lib/head.ts'
import { query } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { glazeAt } from '#web/ui/glaze.ts'
import { MoreLink } from '#web/ui/more-link.tsx'
import { words } from '#words/home.ts'
import { words as seo } from '#words/seo.ts'

const latest = query('GET /api/formations/last-three')

/** The page stands without its formations: their failure only hides them. */
export async function loadHome(queries: QueryClient) {
  await queries.prefetchQuery(latest)
  return null
}

export const homeHead: HeadOf = ({ academy }) => ({
  title: seo.home.title(academy.name),
  description: seo.home.description,
})

export function HomePage() {
  return (
    <>
      <section className="relative isolate overflow-hidden">
        <picture>
          <source media="(max-width: 47.99rem)" srcSet={heroPhone} />
          <img
            src={hero}
            alt=""
            width={900}
            height={700}
            className="h-60 w-full object-cover object-[right_center] md:h-76 lg:absolute lg:inset-y-0 lg:end-0 lg:-z-10 lg:h-full lg:w-[clamp(30rem,100vw-34rem,62%)] rtl:-scale-x-100"
          />
        </picture>
        <div className="wrap">
          <div className="max-w-[38rem] py-10 pb-12 lg:w-[52%] lg:max-w-[41rem] lg:py-[clamp(4rem,9vw,8.5rem)]">
            <p className="font-semibold text-primary-ink text-sm">{words.eyebrow}</p>
            <h1 className="mt-4 mb-6 text-4xl leading-tight tracking-tighter">{words.title}</h1>
            <p className="text-ink-soft text-lg">{words.lead}</p>
            <ButtonLink to={paths.courses} variant="primary" className="mt-8">
              {words.discover}
            </ButtonLink>
          </div>
        </div>
      </section>
      <LatestCourses />
    </>
  )
}

function LatestCourses() {
  const { data } = useQuery(latest)
  if (!data?.data.length) return null
  return (
    <section className="wrap pt-16">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8">
        <h2 className="text-3xl">{words.latest}</h2>
        <MoreLink to={paths.courses}>{words.all}</MoreLink>
      </div>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {data.data.map((course, index) => (
          <CourseCard
            key={course.id}
            course={course}
            glaze={glazeAt(index)}
            defaultCategory={words.defaultCategory}
          />
        ))}
      </ul>
    </section>
  )
}
