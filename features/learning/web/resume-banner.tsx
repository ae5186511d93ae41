import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { CourseCover } from '#features/catalogue/web/course-card/course-cover.tsx'
import { paths } from '#shared/paths.ts'
import { cardDuration } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { written } from '#web/lib/written.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { words } from '#words/learner.ts'
import type { FollowedCourse } from '../contract.ts'
import { isBegun, percentOf } from './followed.ts'

/** The course opened last, with the chapter to continue; or one that waits to be begun. */
export function ResumeBanner({ course }: { course: FollowedCourse }) {
  const { id: userId } = useUser()
  const params = { id: course.id }
  const { data } = useQuery(query('GET /api/formations/watch/:id', { params, query: { userId } }))
  const chapter = data?.chapitres.find(({ id }) => id === data.resumeChapitreId) ?? data?.chapitres[0]
  const percent = percentOf(course)
  const hasBegun = isBegun(course)
  return (
    <section
      aria-labelledby="resume"
      className="mb-8 grid overflow-hidden rounded bg-night text-on-night [--focus:var(--saffron)] lg:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <div className="h-36 lg:order-2 lg:h-full lg:min-h-60">
        <CourseCover
          course={course}
          sizes="(min-width: 64rem) 21rem, 92vw"
          priority="high"
          className="aspect-auto"
        />
      </div>
      <div className="grid content-center gap-3 p-6 lg:p-8">
        <p className="font-medium text-saffron text-sm">
          {hasBegun ? words.resume.title : words.resume.startTitle}
        </p>
        <h2 id="resume" className="text-2xl">
          <bdi {...written(course.language)}>{course.name}</bdi>
        </h2>
        <p className="min-h-6 text-on-night-muted text-sm">
          {chapter &&
            (hasBegun
              ? words.resume.place(chapter.number, chapter.title, timeLeft(chapter))
              : words.resume.first(chapter.title, cardDuration(course.totalDuration)))}
        </p>
        <div className="mt-1 grid items-center gap-4 lg:grid-cols-[1fr_auto] lg:gap-8">
          <Progress
            value={percent}
            tone="night"
            label={words.progressOf(course.name)}
            text={words.percent(percent)}
          />
          <ButtonLink to={paths.learner.watch(course.id)} variant="light">
            <Play aria-hidden="true" />
            {hasBegun ? words.goOn : words.start}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function timeLeft({ durationMinutes, progress }: { durationMinutes: number; progress: number }) {
  return cardDuration(Math.max(1, Math.ceil(durationMinutes * (1 - progress / 100))))
}
