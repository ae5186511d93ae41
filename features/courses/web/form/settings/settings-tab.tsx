import { COURSE_STATUSES } from '#shared/statuses.ts'
import { Card } from '#web/ui/card.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { words } from '#words/course-form.ts'
import { words as values } from '#words/values.ts'
import { useForm } from '../form-context.ts'
import { FormField } from '../form-field.tsx'

const prices = [
  { value: 'free', label: words.free },
  { value: 'paid', label: words.paid },
] as const

export function SettingsTab() {
  const { form, dispatch } = useForm()
  return (
    <Card className="grid gap-6">
      <RadioGroup
        label={words.status}
        options={COURSE_STATUSES.map((value) => ({
          value,
          label: values.courseStatus[value],
          hint: words.statusHint[value],
        }))}
        value={form.status}
        onValueChange={(status) => dispatch({ type: 'change', part: { status } })}
      />
      <Switch
        label={<strong className="font-semibold text-sm">{words.sequential}</strong>}
        hint={words.sequentialHint}
        checked={form.sequential}
        onChange={(event) => dispatch({ type: 'change', part: { sequential: event.target.checked } })}
      />
      <Switch
        label={<strong className="font-semibold text-sm">{words.certificate}</strong>}
        hint={words.certificateHint}
        checked={form.certificate}
        onChange={(event) => dispatch({ type: 'change', part: { certificate: event.target.checked } })}
      />
      <RadioGroup
        label={words.priceType}
        inline
        options={prices}
        value={form.free ? 'free' : 'paid'}
        onValueChange={(value) =>
          // Choosing free clears the amount.
          dispatch({ type: 'change', part: value === 'free' ? { free: true, price: '' } : { free: false } })
        }
      />
      {!form.free && (
        <FormField path="price" label={words.price} required className="max-w-48">
          <Input
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
            value={form.price}
            onChange={(event) => dispatch({ type: 'change', part: { price: event.target.value } })}
          />
        </FormField>
      )}
    </Card>
  )
}
