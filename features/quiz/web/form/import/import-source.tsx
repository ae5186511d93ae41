import { fileSize } from '#web/lib/format.ts'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { words as form } from '#words/course-form.ts'
import { words } from '#words/quiz-author.ts'

const text = words.import

type Props = {
  pasted: string
  onPaste: (text: string) => void
  onFile: (file: File) => void
  maxBytes: number
  disabled: boolean
}

/** A file, which is read at once, or pasted text. */
export function ImportSource({ pasted, onPaste, onFile, maxBytes, disabled }: Props) {
  return (
    <div className="grid gap-4">
      <Field label={text.file} hideLabel>
        <FileDrop
          chooseLabel={text.choose}
          dropLabel={text.drop}
          hint={text.fileHint}
          accept=".txt,.gift,.xml,text/plain,text/xml,application/xml"
          maxBytes={maxBytes}
          disabled={disabled}
          onFiles={([file]) => file && onFile(file)}
          refusal={(reason, { name }) =>
            reason === 'size' ? form.refused.size(name, fileSize(maxBytes)) : form.refused[reason](name)
          }
        />
      </Field>
      <Field label={text.paste} hint={text.pasteHint}>
        <Textarea
          rows={6}
          disabled={disabled}
          placeholder={text.example}
          className="font-mono text-sm!"
          value={pasted}
          onChange={({ target }) => onPaste(target.value)}
        />
      </Field>
    </div>
  )
}
