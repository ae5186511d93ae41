import type { FieldErrors } from '#web/lib/field-errors.ts'
import type { User } from '#web/lib/session.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { words } from '#words/profile.ts'

const NETWORKS = ['facebook', 'instagram', 'linkedin'] as const

type Props = { links: User['socialMedia']; errors: FieldErrors; disabled: boolean }

/** The links a trainer shows beside their courses. */
export function SocialFields({ links, errors, disabled }: Props) {
  const labels = words.information
  const optional = words.optional
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold text-lg">{labels.socialLinks}</legend>
      {NETWORKS.map((network) => (
        <Field key={network} label={labels[network]} optional={optional} error={errors[network]}>
          <Input
            name={network}
            type="url"
            inputMode="url"
            dir="ltr"
            maxLength={300}
            placeholder={labels.linkExample}
            defaultValue={links[network] ?? ''}
            disabled={disabled}
          />
        </Field>
      ))}
    </fieldset>
  )
}
