import { useState } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { words } from '#words/ui-gallery.ts'

const t = words.fields

export function FieldsSample() {
  return (
    <div className="grid gap-4">
      <Field label={t.firstName} required>
        <Input defaultValue={t.firstNameValue} autoComplete="given-name" />
      </Field>
      <Field label={t.password} hint={t.passwordHint}>
        <PasswordInput showLabel={t.show} hideLabel={t.hide} defaultValue="abcdefgh" autoComplete="off" />
      </Field>
      <Field label={t.confirmation} error={t.mismatch}>
        <PasswordInput showLabel={t.show} hideLabel={t.hide} defaultValue="abcdefg" autoComplete="off" />
      </Field>
      <Field label={t.trainer}>
        <Input disabled defaultValue={t.trainerValue} />
      </Field>
      <Field label={t.biography} optional={t.optional}>
        <Textarea maxLength={500} counter={t.counter} placeholder={t.biographyExample} />
      </Field>
      <Field label={t.theme}>
        <Select>
          {t.themes.map((theme) => (
            <option key={theme}>{theme}</option>
          ))}
        </Select>
      </Field>
      <SearchInput label={t.search} placeholder={t.searchExample} />
      <ChoicesSample />
    </div>
  )
}

function ChoicesSample() {
  const [price, setPrice] = useState<'free' | 'paid' | 'gone'>('free')
  const c = words.choices
  return (
    <div className="grid gap-2">
      <Checkbox label={c.terms} defaultChecked />
      <Checkbox label={c.terms} error={c.termsError} />
      <Checkbox label={c.locked} disabled defaultChecked />
      <Checkbox label={t.themes[0]} count={3} />
      <RadioGroup
        label={c.price}
        value={price}
        onValueChange={setPrice}
        options={[
          { value: 'free', label: c.free },
          { value: 'paid', label: c.paid, hint: c.paidHint },
          { value: 'gone', label: c.gone, disabled: true },
        ]}
      />
      <Switch label={c.published} hint={c.publishedHint} defaultChecked />
    </div>
  )
}
