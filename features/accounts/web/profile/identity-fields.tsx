import { LANGUAGES } from '#shared/languages.ts'
import type { FieldErrors } from '#web/lib/field-errors.ts'
import type { User } from '#web/lib/session.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { words } from '#words/profile.ts'

const BIO_MAX = 3000

export function IdentityFields({
  user,
  errors,
  disabled,
}: {
  user: User
  errors: FieldErrors
  disabled: boolean
}) {
  const labels = words.information
  const optional = words.optional
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={labels.firstName} error={errors.firstName}>
        <Input
          name="firstName"
          autoComplete="given-name"
          required
          maxLength={100}
          defaultValue={user.firstName}
          disabled={disabled}
        />
      </Field>
      <Field label={labels.lastName} error={errors.lastName}>
        <Input
          name="lastName"
          autoComplete="family-name"
          required
          maxLength={100}
          defaultValue={user.lastName}
          disabled={disabled}
        />
      </Field>
      <Field label={labels.email} hint={labels.emailHint} error={errors.email} className="sm:col-span-2">
        <Input
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={user.email}
          disabled={disabled}
        />
      </Field>
      <Field label={labels.phone} optional={optional} error={errors.phone}>
        <Input
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={user.phone ?? ''}
          disabled={disabled}
        />
      </Field>
      <Field label={labels.address} optional={optional} error={errors.address}>
        <Input
          name="address"
          autoComplete="address-line1"
          maxLength={300}
          defaultValue={user.address ?? ''}
          disabled={disabled}
        />
      </Field>
      <Field
        label={labels.language}
        hint={labels.languageHint}
        error={errors.language}
        className="sm:col-span-2"
      >
        <Select name="language" defaultValue={user.language} disabled={disabled}>
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {labels.languages[language]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={labels.bio} optional={optional} error={errors.bio} className="sm:col-span-2">
        <Textarea
          name="bio"
          rows={5}
          maxLength={BIO_MAX}
          counter={labels.bioLength}
          defaultValue={user.bio ?? ''}
          disabled={disabled}
        />
      </Field>
    </div>
  )
}
