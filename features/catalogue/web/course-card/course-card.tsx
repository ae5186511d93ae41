import {
  Accessibility,
  Blend,
  Book,
  Clock,
  Component,
  Equal,
  GraduationCap,
  type LucideIcon,
  Scale,
} from 'lucide-react'
import { Link } from 'react-router'
import { fold } from '#shared/fold.ts'
import { paths } from '#shared/paths.ts'
import { useTrainerName } from '#web/lib/academy.tsx'
import { cardDuration, priceLabel } from '#web/lib/format.ts'
import { written } from '#web/lib/written.ts'
import { Card } from '#web/ui/card.tsx'
import { glazeClass, glazeOfCourse } from '#web/ui/glaze.ts'
import { Seal } from '#web/ui/seal.tsx'
import { words } from '#words/course-card.ts'
import { words as values } from '#words/values.ts'
import type { Course } from '../../contract.ts'
import { CourseCover } from './course-cover.tsx'
import { CourseLanguageTag } from './course-language.tsx'

type Props = {
  course: Course
  defaultCategory?: string
  headingLevel?: 2 | 3
  /** How soon its cover is needed. */
  priority?: 'high' | 'soon'
}

/** Less than the true width for phones with dense screens: more than two pixels a point is not visible. */
const SIZES = [
  '(min-width: 80rem) 26rem',
  '(min-width: 64rem) 31vw',
  '(min-width: 40rem) 46vw',
  '(min-resolution: 2.5dppx) 48vw',
  '(min-resolution: 1.5dppx) 72vw',
  '92vw',
].join(', ')

export function CourseCard(props: Props) {
  const { course, defaultCategory = words.defaultCategory, headingLevel = 3, priority } = props
  const glaze = glazeOfCourse(course)
  const Heading = `h${headingLevel}` as const
  const languageAttributes = written(course.language)
  const trainer = useTrainerName(course.formateur.name)
  return (
    <Card as="li" padded={false} interactive className={`${glazeClass[glaze]} group flex flex-col`}>
      <div className="relative">
        <div className="aspect-video overflow-hidden rounded-t-[calc(var(--radius)-1px)] bg-accent-tint">
          <CourseCover course={course} sizes={SIZES} priority={priority} />
        </div>
        <div className="absolute start-4 -bottom-7">
          <Seal icon={themeSign(course.categoryName)} glaze={glaze} />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-2 px-6 pt-3 pb-4">
        <div className="flex min-h-7 flex-wrap items-start justify-between gap-x-2 ps-14 text-sm leading-snug">
          <p className="font-semibold text-accent-ink">
            <bdi>
              {values.category(course.categoryName, course.FormationCategory?.nameAr, defaultCategory)}
            </bdi>
          </p>
          <CourseLanguageTag language={course.language} />
        </div>
        <Heading {...languageAttributes} className="text-xl leading-[1.25] tracking-snug ar:leading-snug">
          <Link
            to={paths.course(course.id)}
            className="stretched no-underline decoration-2 decoration-accent outline-none after:absolute after:inset-0 after:rounded group-hover:underline"
          >
            {course.name}
          </Link>
        </Heading>
        <p {...languageAttributes} className="text-ink-soft text-sm leading-normal">
          {course.shortDescription}
        </p>
        <p dir={languageAttributes.dir} className="mt-auto pt-2 text-ink-muted text-sm">
          <bdi>{trainer}</bdi>
        </p>
        <div className="mt-2 flex items-center justify-between gap-4 border-line border-t pt-3 text-sm">
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
            <li className="inline-flex items-center gap-1.5">
              <Clock aria-hidden="true" className="size-4.5 text-ink-muted" />
              {cardDuration(course.totalDuration)}
            </li>
            <li className="inline-flex items-center gap-1.5">
              <Book aria-hidden="true" className="size-4.5 text-ink-muted" />
              {words.chapters(course.chapitreCount)}
            </li>
          </ul>
          <p className="whitespace-nowrap font-bold tabular-nums">{priceLabel(course)}</p>
        </div>
      </div>
    </Card>
  )
}

/** Categories are named by the academy; the icon is chosen by a word in the name. */
const signs: [found: RegExp, sign: LucideIcon][] = [
  [/handicap|accessib/, Accessibility],
  [/egalit|genre|parite/, Equal],
  [/divers|cultur/, Component],
  [/droit|justice|loi/, Scale],
  [/inclusi/, Blend],
]

function themeSign(theme: string | null): LucideIcon {
  const name = fold(theme ?? '')
  return signs.find(([found]) => found.test(name))?.[1] ?? GraduationCap
}
