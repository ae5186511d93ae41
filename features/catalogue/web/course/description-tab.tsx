import { longDate } from '#web/lib/format.ts'
import { written } from '#web/lib/written.ts'
import { words } from '#words/course.ts'
import type { Course } from '../../contract.ts'
import { PetalList } from './petal-list.tsx'

export function DescriptionTab({ course, audience }: { course: Course; audience: readonly string[] }) {
  const languageAttributes = written(course.language)
  return (
    <>
      <section className="grid max-w-measure gap-4">
        <h2 className="text-2xl">{words.about}</h2>
        {paragraphs(course.longDescription).map((paragraph) => (
          <p key={paragraph} {...languageAttributes} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
        <p className="text-ink-muted text-sm">{words.updated(longDate(course.lastUpdate))}</p>
      </section>
      {audience.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-2xl">{words.audience}</h2>
          <PetalList items={audience} languageAttributes={languageAttributes} />
        </section>
      )}
    </>
  )
}

const paragraphs = (text: string | undefined) =>
  (text ?? '')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
