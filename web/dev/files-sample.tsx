import { FileText, Film } from 'lucide-react'
import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FileRow } from '#web/ui/file-row.tsx'
import { words } from '#words/ui-gallery.ts'

const t = words.files
const nothing = () => undefined

export function FilesSample() {
  const [chosen, setChosen] = useState<File | null>(null)
  return (
    <div className="grid gap-4">
      <Field label={words.sections.files}>
        {chosen ? (
          <FileRow
            name={chosen.name}
            previewUrl={chosen.type.startsWith('image/') ? URL.createObjectURL(chosen) : undefined}
            onRemove={() => setChosen(null)}
            removeLabel={t.remove}
          />
        ) : (
          <FileDrop
            chooseLabel={t.choose}
            dropLabel={t.drop}
            hint={t.hint}
            accept=".png,.jpg,.jpeg"
            maxBytes={2 * 1024 * 1024}
            refusal={(reason, file) => (reason === 'type' ? t.wrongType(file.name) : t.tooBig(file.name))}
            onFiles={([file]) => setChosen(file ?? null)}
          />
        )}
      </Field>
      <FileDrop chooseLabel={t.choose} dropLabel={t.drop} disabled refusal={() => ''} onFiles={nothing} />
      <FileRow
        name={t.video}
        detail={t.videoDetail}
        icon={Film}
        progress={{ value: 62, label: t.sending, text: t.percent }}
        onCancel={nothing}
        cancelLabel={t.cancel}
      />
      <FileRow
        name={t.document}
        detail={t.documentDetail}
        icon={FileText}
        onRemove={nothing}
        removeLabel={t.remove}
      />
      <FileRow name={t.video} icon={Film} error={t.broken} onRemove={nothing} removeLabel={t.remove} />
    </div>
  )
}
