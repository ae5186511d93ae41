import { cx } from 'class-variance-authority'
import { BookOpen, Clock } from 'lucide-react'
import { Link } from 'react-router'
import type { Formation } from '#shared/formations.ts'
import { cardDuration, priceLabel } from '#web/lib/format.ts'
import { imageAddress } from '#web/lib/images.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { type GlazeName, glazeClass } from '#web/ui/glaze.ts'
import { words } from '#words/catalogue.ts'

type Props = { course: Formation; glaze: GlazeName; defaultCategory?: string }

export function CourseCard({ course, glaze, defaultCategory = words.defaultCategory }: Props) {
  const cover = imageAddress(course.image)
  return (
    <Card
      as="li"
      padded={false}
      interactive
      className={cx(glazeClass[glaze], 'grid content-start overflow-hidden')}
    >
      <span className="block aspect-video bg-accent-tint">
        {cover && (
          <img
            src={cover}
            alt=""
            width={640}
            height={360}
            loading="lazy"
            className="size-full object-cover"
          />
        )}
      </span>
      <div className="grid gap-2 p-6">
        <p className="font-semibold text-accent-ink text-sm">{course.categoryName ?? defaultCategory}</p>
        <h3 className="text-lg">
          <Link
            to={paths.course(course.id)}
            className="stretched no-underline after:absolute after:inset-0 hover:underline"
          >
            {course.name}
          </Link>
        </h3>
        <p className="line-clamp-3 text-ink-soft text-sm">{course.shortDescription}</p>
        <p className="text-ink-muted text-sm">{course.formateur.name}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 border-line border-t pt-3 text-ink-soft text-sm">
          <span className="inline-flex items-center gap-1.5">
            <Clock aria-hidden="true" /> {cardDuration(course.totalDuration)}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <BookOpen aria-hidden="true" /> {words.chapters(course.chapitreCount)}
          </span>
          <strong className="ms-auto text-ink">{priceLabel(course)}</strong>
        </p>
      </div>
    </Card>
  )
}
