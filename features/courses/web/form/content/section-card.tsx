import { cx } from 'class-variance-authority'
import { ChevronDown, Clock, Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { CHAPTER_KINDS, type ChapterKind } from '#shared/statuses.ts'
import { kindsInForm } from '#web/kinds-in-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Input } from '#web/ui/input.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { words } from '#words/course-form.ts'
import { wholeMinutes } from '../../../rules.ts'
import { emptyChapter } from '../empty-course.ts'
import { useForm, useProblemAt } from '../form-context.ts'
import { FieldGroup, FormField, RequiredMark } from '../form-field.tsx'
import { minutesOf } from '../form-rules.ts'
import type { ChapterForm, ChapterPart, SectionForm } from '../form-state.ts'
import { ResourceList } from '../resources/resource-fields.tsx'
import { Grip } from './grip.tsx'
import { outlineDuration } from './outline-duration.ts'
import { useMoves } from './use-moves.ts'
import { useRemoval } from './use-removal.ts'

type Props = {
  section: SectionForm
  index: number
  /** The number of its first chapter, counted through the whole course. */
  firstNumber: number
}

export function SectionCard({ section, index, firstNumber }: Props) {
  const { dispatch, toggleChapter, focusOn } = useForm()
  const path = `sections.${index}`
  const problem = useProblemAt(path)

  function addChapter(kind: ChapterKind) {
    const chapter = emptyChapter(kind)
    dispatch({ type: 'add chapter', section: section.key, chapter })
    toggleChapter(chapter.key, true)
    focusOn(chapter.key)
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
      {section.chapters.length === 0 ? (
        <FirstChapter section={section.key} problem={problem} onAdd={addChapter} />
      ) : (
        <div className="p-2">
          <AddChapter onAdd={addChapter} />
        </div>
      )}
    </section>
  )
}

function SectionHeader({ section, index }: Pick<Props, 'section' | 'index'>) {
  const { form, dispatch } = useForm()
  const moves = useMoves()
  const { removeSection } = useRemoval()
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
        <FormField path={`sections.${index}.title`} label={words.sectionTitle} required className="flex-1">
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
          onClick={() => removeSection(section.key)}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
    </header>
  )
}

type AddProps = { onAdd: (kind: ChapterKind) => void }

/** In a section without chapters: every kind, to begin with one. */
function FirstChapter({ section, problem, onAdd }: AddProps & { section: string; problem?: string }) {
  const errorId = useId()
  return (
    // A chapter of another section can be dropped here.
    <div data-reorder="chapter" data-key={`${section}-first`} data-group={section} className="p-4">
      <fieldset data-problem-focus aria-describedby={errorId} className="min-w-0">
        <legend className="mb-2 font-semibold text-sm leading-snug">
          {words.firstChapter}
          <RequiredMark />
        </legend>
        <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
          {CHAPTER_KINDS.map((kind) => {
            const { icon: Icon, addLabel } = kindsInForm[kind]
            return (
              <Button key={kind} onClick={() => onAdd(kind)}>
                <Icon aria-hidden="true" />
                {addLabel}
              </Button>
            )
          })}
        </div>
        <FieldError id={errorId}>{problem}</FieldError>
      </fieldset>
    </div>
  )
}

function AddChapter({ onAdd }: AddProps) {
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="quiet">
          <Plus aria-hidden="true" />
          {words.addChapter}
        </Button>
      }
    >
      {CHAPTER_KINDS.map((kind) => (
        <MenuItem key={kind} icon={kindsInForm[kind].icon} onSelect={() => onAdd(kind)}>
          {kindsInForm[kind].addLabel}
        </MenuItem>
      ))}
    </Menu>
  )
}

type ChapterCardProps = {
  chapter: ChapterForm
  /** The key of its section. */
  group: string
  number: number
  path: string
  isOnly: boolean
}

function ChapterCard({ chapter, group, number, path, isOnly }: ChapterCardProps) {
  const { openChapters, toggleChapter } = useForm()
  const { icon: Icon, label } = kindsInForm[chapter.kind]
  const isOpen = openChapters.has(chapter.key)
  const minutes = wholeMinutes(chapter.durationMinutes)
  const moves = useMoves()
  const id = useId()
  return (
    <div
      data-path={path}
      data-reorder="chapter"
      data-key={chapter.key}
      data-group={group}
      className="border-line border-b"
    >
      <div className="flex items-center gap-1 ps-2 hover:bg-surface-hover">
        <Grip
          kind="chapter"
          of={chapter.key}
          label={words.moveChapter(number)}
          onOver={(over) => moves.dragChapter(chapter.key, over)}
          onStep={(step) => moves.stepChapter(chapter.key, step)}
        />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => toggleChapter(chapter.key, !isOpen)}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 pe-4 text-start -outline-offset-3"
        >
          <span className="text-ink-muted text-sm tabular-nums">{number}</span>
          {label && <Icon role="img" aria-label={label} className="flex-none text-ink-muted" />}
          <span className="min-w-0 flex-1 font-semibold leading-snug wrap-anywhere">
            {(chapter.title && <bdi>{chapter.title}</bdi>) || (
              <span className="font-regular text-ink-muted">{words.untitledChapter}</span>
            )}
          </span>
          <span className="whitespace-nowrap text-ink-muted text-sm">
            {minutes > 0 && outlineDuration(minutes)}
          </span>
          <ChevronDown aria-hidden="true" className={cx('transition-[rotate]', isOpen && 'rotate-180')} />
        </button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <ChapterFields chapter={chapter} path={path} isOnly={isOnly} />}
      </div>
    </div>
  )
}

type ChapterFieldsProps = { chapter: ChapterForm; path: string; isOnly: boolean }

function ChapterFields({ chapter, path, isOnly }: ChapterFieldsProps) {
  const { dispatch } = useForm()
  const { removeChapter } = useRemoval()
  const kind = kindsInForm[chapter.kind]
  const change = (part: ChapterPart) => dispatch({ type: 'change chapter', chapter: chapter.key, part })

  return (
    <div className="grid gap-4 px-4 pt-2 pb-6 md:grid-cols-[1fr_10rem] md:ps-14 md:pe-6 md:*:col-span-full">
      <FormField path={`${path}.title`} label={words.chapterTitle} required className="md:col-span-1!">
        <Input value={chapter.title} onChange={(event) => change({ title: event.target.value })} />
      </FormField>
      <FormField path={`${path}.durationMinutes`} label={words.duration} required className="md:col-span-1!">
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          value={chapter.durationMinutes}
          onChange={(event) => change({ durationMinutes: event.target.value })}
        />
      </FormField>
      <FormField path={`${path}.description`} label={words.description} required>
        <Textarea
          rows={3}
          value={chapter.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </FormField>
      <kind.Fields chapter={chapter} path={path} onChange={change} />
      <FieldGroup label={words.chapterResources} isOptional>
        <ResourceList
          path={`${path}.ressources`}
          resources={chapter.resources}
          onChange={(resources) => change({ resources })}
        />
      </FieldGroup>
      <Button
        variant="quiet-danger"
        className="justify-self-end"
        disabled={isOnly}
        onClick={() => removeChapter(chapter)}
      >
        <Trash2 aria-hidden="true" />
        {words.removeChapter}
      </Button>
    </div>
  )
}
