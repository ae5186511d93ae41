import { Plus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/course-form.ts'
import { useForm } from '../form-context.ts'
import { Outline } from './outline.tsx'
import { SectionCard } from './section-card.tsx'

export function ContentTab() {
  const { form, dispatch } = useForm()
  let next = 1
  const firstNumbers = form.sections.map(({ chapters }) => {
    next += chapters.length
    return next - chapters.length
  })
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
        <Button block className="border-dashed" onClick={() => dispatch({ type: 'add section' })}>
          <Plus aria-hidden="true" />
          {words.addSection}
        </Button>
      </div>
      <Outline />
    </div>
  )
}
