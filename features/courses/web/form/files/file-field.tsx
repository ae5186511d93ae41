import { fileSize } from '#web/lib/format.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { words } from '#words/course-form.ts'
import { useForm } from '../form-context.ts'
import { FormField } from '../form-field.tsx'
import { type FileSlot, newKey } from '../form-state.ts'
import { ChosenFile } from './chosen-file.tsx'
import { fileKinds } from './file-kinds.ts'
import type { UploadUse } from './upload-queue.ts'

type Props = {
  path: string
  label: string
  use: UploadUse
  slot: FileSlot | null
  onChange: (slot: FileSlot | null) => void
  /** Called with the file, to read something from it. */
  onChosen?: (file: File) => void
  isOptional?: boolean
  /** One line even without a file, in a group that says what is accepted. */
  isCompact?: boolean
  className?: string
}

/** One file: chosen or dropped, uploaded at once with its progress, and removable. An existing one can be replaced. */
export function FileField(props: Props) {
  const { path, label, use, slot, onChange, onChosen, isOptional, isCompact = false, className } = props
  const { queue } = useForm()
  const { accept, maxBytes, hint, choose, drop } = fileKinds[use]

  function take(file: File) {
    const key = newKey()
    queue.add(key, file, use)
    onChange({ kind: 'new', key, name: file.name, bytes: file.size })
    onChosen?.(file)
  }

  function remove() {
    if (slot?.kind === 'new') queue.drop(slot.key)
    onChange(null)
  }

  return (
    <FormField
      path={path}
      label={label}
      isOptional={isOptional}
      hint={slot && !isCompact ? hint : undefined}
      className={className}
    >
      {slot && <ChosenFile slot={slot} use={use} onRemove={remove} />}
      {slot?.kind !== 'new' && (
        <FileDrop
          compact={slot !== null || isCompact}
          chooseLabel={slot ? words.replaceFile : choose}
          dropLabel={slot ? words.replaceDrop : drop}
          hint={slot || isCompact ? undefined : hint}
          accept={accept}
          maxBytes={maxBytes}
          onFiles={([file]) => file && take(file)}
          refusal={(reason, file) =>
            reason === 'size'
              ? words.refused.size(file.name, fileSize(maxBytes))
              : words.refused[reason](file.name)
          }
        />
      )}
    </FormField>
  )
}
