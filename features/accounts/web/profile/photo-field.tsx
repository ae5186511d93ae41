import { UPLOAD_LIMITS } from '#shared/limits.ts'
import { imageAddress } from '#web/lib/images.ts'
import { avatarLetter, displayName } from '#web/lib/names.ts'
import type { User } from '#web/lib/session.ts'
import { useObjectUrl } from '#web/lib/use-object-url.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { words } from '#words/profile.ts'
import type { PhotoChange } from './photo-change.ts'

type Props = {
  user: User
  value: PhotoChange
  onChange: (change: PhotoChange) => void
  disabled: boolean
}

/** The photo after saving: the current one, a new one, or none. */
export function PhotoField({ user, value, onChange, disabled }: Props) {
  const chosen = useObjectUrl(value instanceof File ? value : undefined)
  const present = imageAddress(user.photo)
  const shown = value === 'keep' ? present : chosen
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar name={avatarLetter(displayName(user))} src={shown} size="large" />
      <Field label={words.photo.label} className="min-w-[min(100%,16rem)] flex-1">
        <FileDrop
          chooseLabel={words.photo.choose}
          dropLabel={words.photo.drop}
          hint={words.photo.hint}
          accept="image/*"
          maxBytes={UPLOAD_LIMITS.photo}
          disabled={disabled}
          onFiles={([file]) => file && onChange(file)}
          refusal={(reason) => (reason === 'size' ? words.photo.tooLarge : words.photo.notImage)}
        />
      </Field>
      {value !== 'keep' && (
        <Button variant="quiet" size="small" disabled={disabled} onClick={() => onChange('keep')}>
          {words.photo.undo}
        </Button>
      )}
      {value === 'keep' && present && (
        <Button variant="quiet-danger" size="small" disabled={disabled} onClick={() => onChange('remove')}>
          {words.photo.remove}
        </Button>
      )}
    </div>
  )
}
