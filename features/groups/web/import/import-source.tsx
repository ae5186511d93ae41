import { Download } from 'lucide-react'
import { IMPORT_BYTES_MAX, IMPORT_LINES_MAX } from '#shared/limits.ts'
import { saveFile } from '#web/lib/download.ts'
import { fileSize } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { words } from '#words/groups.ts'
import { pageLanguage } from '#words/language.ts'
import { IMPORT_COLUMNS } from '../../rules.ts'

const labels = words.import

type Props = { isReading: boolean; onFile: (file: File) => void }

export function ImportSource({ isReading, onFile }: Props) {
  return (
    <div className="grid gap-3">
      <Field label={labels.file} hideLabel>
        <FileDrop
          chooseLabel={labels.choose}
          dropLabel={labels.drop}
          hint={labels.hint(IMPORT_LINES_MAX)}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          maxBytes={IMPORT_BYTES_MAX}
          disabled={isReading}
          onFiles={([file]) => file && onFile(file)}
          refusal={(reason, { name }) =>
            reason === 'size'
              ? labels.refused.size(name, fileSize(IMPORT_BYTES_MAX))
              : labels.refused[reason](name)
          }
        />
      </Field>
      {isReading && (
        <p role="status" className="text-ink-muted text-sm">
          {labels.reading}
        </p>
      )}
      <Button variant="quiet" className="justify-self-start" onClick={saveModel}>
        <Download aria-hidden="true" />
        {labels.model}
      </Button>
    </div>
  )
}

/** With a byte order mark, so that a spreadsheet reads its accents. */
function saveModel() {
  const { firstName, lastName } = labels.example
  const example = ['nadia.alami@exemple.ma', firstName, lastName, '0612345678', pageLanguage]
  const text = `\ufeff${IMPORT_COLUMNS.join(';')}\r\n${example.join(';')}\r\n`
  saveFile(new Blob([text], { type: 'text/csv' }), `${labels.modelFile}.csv`)
}
