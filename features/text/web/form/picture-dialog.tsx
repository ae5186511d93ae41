import type { Editor } from '@tiptap/react'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { UPLOAD_LIMITS } from '#shared/limits.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { fileSize } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Input } from '#web/ui/input.tsx'
import { words as common } from '#words/common.ts'
import { words as form } from '#words/course-form.ts'
import { words } from '#words/text-editor.ts'

type Props = {
  editor: Editor
  /** One that was pasted or dropped. */
  file: File | null
  send: (file: File) => Promise<string>
  onClose: () => void
}

/** A new picture with its description, or the description of the picture that is selected. */
export function PictureDialog({ editor, file: given, send, onClose }: Props) {
  const { src, alt: before } = editor.getAttributes('image') as { src?: string; alt?: string }
  const isEdit = src !== undefined && given === null
  const [file, setFile] = useState(given)
  const [alt, setAlt] = useState(isEdit ? (before ?? '') : '')
  const [isDecorative, setDecorative] = useState(isEdit && !before)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const preview = useObjectUrl(file) ?? (isEdit ? src : undefined)
  const lacksAlt = !isDecorative && alt.trim() === ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (lacksAlt) return setFailure(words.altMissing)
    const description = isDecorative ? '' : alt.trim()
    if (!file && isEdit) {
      editor.chain().focus().updateAttributes('image', { alt: description }).run()
      return onClose()
    }
    if (!file) return setFailure(words.pictureMissing)
    setSending(true)
    try {
      editor
        .chain()
        .focus()
        .setImage({ src: await send(file), alt: description })
        .run()
      onClose()
    } catch (error) {
      setFailure(messageOf(error, words.pictureFailed))
      setSending(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!isSending}
      title={isEdit ? words.editPicture : words.addPicture}
      closeLabel={common.close}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {preview && <img src={preview} alt="" className="max-h-48 rounded bg-paper-sunken object-contain" />}
        {!isEdit && (
          <FileDrop
            compact={file !== null}
            chooseLabel={file ? form.replaceFile : form.chooseImage}
            dropLabel={file ? form.replaceDrop : form.dropImage}
            hint={file ? undefined : words.pictureHint}
            accept=".jpg,.jpeg,.png,.gif,.webp"
            maxBytes={UPLOAD_LIMITS.textPicture}
            onFiles={([chosen]) => chosen && setFile(chosen)}
            refusal={(reason, refused) =>
              reason === 'size'
                ? form.refused.size(refused.name, fileSize(UPLOAD_LIMITS.textPicture))
                : form.refused[reason](refused.name)
            }
          />
        )}
        <Field label={words.alt} hint={words.altHint}>
          <Input
            dir="auto"
            maxLength={300}
            disabled={isDecorative}
            value={alt}
            onChange={(event) => setAlt(event.target.value)}
          />
        </Field>
        <Checkbox
          label={words.decorative}
          checked={isDecorative}
          onChange={(event) => setDecorative(event.target.checked)}
        />
        <FieldError>{failure}</FieldError>
        <div className="flex justify-end gap-2 max-sm:*:flex-1">
          <Button type="submit" variant="primary" busy={isSending} busyLabel={words.sendingPicture}>
            {isEdit ? words.savePicture : words.insertPicture}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useObjectUrl(file: File | null) {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file])
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])
  return url
}
