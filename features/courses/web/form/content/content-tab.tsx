import { Plus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { words } from '#words/course-form.ts'
import { emptySection } from '../empty-course.ts'
import { useForm, useProblemAt } from '../form-context.ts'
import { minutesOf } from '../form-rules.ts'
import { outlineDuration } from './outline-duration.ts'
import { SectionCard } from './section-card.tsx'

export function ContentTab() {
  const { form, dispatch, focusOn } = useForm()
  let next = 1
  const firstNumbers = form.sections.map(({ chapters }) => {
    next += chapters.length
    return next - chapters.length
  })

  function addSection() {
    const section = emptySection()
    dispatch({ type: 'add section', section })
    focusOn(section.key)
  }

  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_17rem] xl:gap-8">
      <div data-path="sections" className="grid content-start gap-6">
        {form.sections.map((section, index) => (
          <SectionCard
            key={section.key}
            section={section}
            index={index}
            firstNumber={firstNumbers[index] ?? 1}
          />
        ))}
        <Button block className="border-dashed" onClick={addSection}>
          <Plus aria-hidden="true" />
          {words.addSection}
        </Button>
        <FieldError>{useProblemAt('sections')}</FieldError>
      </div>
      <Outline />
    </div>
  )
}

/** The whole course at a glance, beside its sections on wide screens. */
function Outline() {
  const { form, toggleChapter, focusOn } = useForm()
  const chapters = form.sections.reduce((sum, section) => sum + section.chapters.length, 0)
  const minutes = form.sections.reduce((sum, section) => sum + minutesOf(section), 0)
  return (
    <aside className="sticky top-24 hidden max-h-[calc(100dvh-12rem)] self-start overflow-auto text-sm xl:block">
      <h2 className="mb-2 text-base">{words.outline}</h2>
      <ol>
        {form.sections.map((section, index) => (
          <li key={section.key} className="border-line border-s-2 px-3 py-1.5 leading-snug">
            <button
              type="button"
              className="min-h-6 text-start hover:underline"
              onClick={() => focusOn(section.key)}
            >
              {words.outlineSection(index + 1, section.title)}
            </button>
            <small className="block text-ink-muted text-xs">
              {words.outlineLine(
                words.chapterCount(section.chapters.length),
                outlineDuration(minutesOf(section)),
              )}
            </small>
            <ol>
              {section.chapters.map((chapter) => (
                <li key={chapter.key}>
                  <button
                    type="button"
                    className="wrap-anywhere min-h-6 py-0.5 text-start text-ink-soft hover:underline"
                    onClick={() => {
                      toggleChapter(chapter.key, true)
                      focusOn(chapter.key, 'row')
                    }}
                  >
                    {chapter.title ? <bdi>{chapter.title}</bdi> : words.untitledChapter}
                  </button>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-1 border-line border-t pt-4">
        <Total term={words.sections} value={String(form.sections.length)} />
        <Total term={words.chapters} value={String(chapters)} />
        <Total term={words.totalDuration} value={outlineDuration(minutes)} />
      </dl>
    </aside>
  )
}

function Total({ term, value }: { term: string; value: string }) {
  return (
    <>
      <dt className="text-ink-muted">{term}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </>
  )
}
