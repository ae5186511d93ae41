import { Book, Clock, Download, type LucideIcon, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { detailDuration } from '#web/lib/format.ts'
import { written } from '#web/lib/written.ts'
import { Star } from '#web/ui/star.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words } from '#words/course.ts'
import { words as card } from '#words/course-card.ts'
import { words as values } from '#words/values.ts'
import type { Course } from '../../contract.ts'
import { CourseLanguageTag } from '../course-card/course-language.tsx'

export type Counts = { inscriptions: number; chapitres: number; ressources: number }

/** The summary of a course. */
export function CourseIntro({ course, counts }: { course: Course; counts: Counts }) {
  const languageAttributes = written(course.language)
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-4 text-sm">
        <p className="flex items-center gap-2 font-semibold text-accent-ink">
          <Star shape="petal" className="text-accent" />
          <bdi>
            {values.category(course.categoryName, course.FormationCategory?.nameAr, card.defaultCategory)}
          </bdi>
        </p>
        <CourseLanguageTag language={course.language} />
      </div>
      <div {...languageAttributes}>
        <h1 className="mt-2 mb-4 max-w-[22ch] text-3xl">{course.name}</h1>
        <p dir={languageAttributes.dir} className="max-w-[60ch] text-ink-soft text-lg">
          {course.shortDescription}
        </p>
      </div>
      <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-ink-soft text-sm">
        <Fact icon={Clock}>
          <VisuallyHidden>{words.duration}</VisuallyHidden>
          <Figure>{detailDuration(course.totalDuration)}</Figure>
        </Fact>
        <Fact icon={Book}>
          <Counted>{words.lessons(counts.chapitres)}</Counted>
        </Fact>
        <Fact icon={Download}>
          <Counted>{words.files(counts.ressources)}</Counted>
        </Fact>
        <Fact icon={Users}>
          <Counted>{words.enrolled(counts.inscriptions)}</Counted>
        </Fact>
      </ul>
    </header>
  )
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-2 whitespace-nowrap">
      <Icon aria-hidden="true" className="text-ink-muted" />
      <span>{children}</span>
    </li>
  )
}

/** « 12 leçons » with its figure in bold, where there is one: Arabic says one and two by the noun. */
function Counted({ children: text }: { children: string }) {
  const figure = /^[\d.,\s]*\d/.exec(text)?.[0] ?? ''
  return (
    <>
      <Figure>{figure}</Figure>
      {text.slice(figure.length)}
    </>
  )
}

const Figure = ({ children }: { children: ReactNode }) => <b className="text-ink tabular-nums">{children}</b>
