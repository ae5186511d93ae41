import { Clock, Trash2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { words } from '#words/course-form.ts'
import { useForm } from '../form-context.ts'
import { FormField } from '../form-field.tsx'
import { minutesOf } from '../form-rules.ts'
import type { ChapterForm, SectionForm } from '../form-state.ts'
import { AddChapter } from './add-chapter.tsx'
import { ChapterCard } from './chapter-card.tsx'
import { Grip } from './grip.tsx'
import { outlineDuration } from './outline-duration.ts'
import { useMoves } from './use-moves.ts'

type Props = {
  section: SectionForm
  index: number
  /** The number of its first chapter, counted through the whole course. */
  firstNumber: number
}

export function SectionCard({ section, index, firstNumber }: Props) {
  const { dispatch, toggleChapter } = useForm()
  const path = `sections.${index}`

  function addChapter(chapter: ChapterForm) {
    dispatch({ type: 'add chapter', section: section.key, chapter })
    toggleChapter(chapter.key, true)
  }

  return (
    <section
      data-path={path}
      data-reorder="section"
      data-key={section.key}
      aria-label={words.section(index + 1)}
      className="rounded border border-line bg-surface"
    >
      <SectionHeader section={section} index={index} />
      {section.chapters.map((chapter, position) => (
        <ChapterCard
          key={chapter.key}
          chapter={chapter}
          group={section.key}
          number={firstNumber + position}
          path={`${path}.chapitres.${position}`}
          isOnly={section.chapters.length === 1}
        />
      ))}
      <div className="p-2">
        <AddChapter onAdd={addChapter} />
      </div>
    </section>
  )
}

function SectionHeader({ section, index }: Pick<Props, 'section' | 'index'>) {
  const { form, dispatch } = useForm()
  const moves = useMoves()
  const total = form.sections.length
  return (
    <header className="grid gap-3 border-line border-b p-4">
      <div className="flex items-center gap-2 font-semibold text-primary-ink text-sm">
        {total > 1 && (
          <Grip
            kind="section"
            of={section.key}
            label={words.moveSection(index + 1)}
            onOver={(over) => moves.dragSection(section.key, over)}
            onStep={(step) => moves.stepSection(section.key, step)}
          />
        )}
        {words.section(index + 1)}
        <span className="ms-auto inline-flex items-center gap-1.5 font-medium text-ink-muted">
          <Clock aria-hidden="true" />
          {outlineDuration(minutesOf(section))}
        </span>
      </div>
      <div className="flex items-end gap-2">
        <FormField path={`sections.${index}.title`} label={words.sectionTitle} className="flex-1">
          <Input
            value={section.title}
            onChange={(event) =>
              dispatch({ type: 'change section', section: section.key, part: { title: event.target.value } })
            }
          />
        </FormField>
        <Button
          variant="quiet-danger"
          size="icon"
          aria-label={words.removeSection(index + 1)}
          disabled={total === 1}
          onClick={() => dispatch({ type: 'remove section', section: section.key })}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
    </header>
  )
}
