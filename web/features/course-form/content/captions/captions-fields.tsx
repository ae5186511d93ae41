import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { CAPTION_LANGUAGES, type CaptionLanguage } from '#shared/captions/tracks.ts'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/captions.ts'
import { FileField } from '../../files/file-field.tsx'
import { FieldGroup } from '../../form/form-field.tsx'
import type { CaptionsForm, FileSlot } from '../../form/form-state.ts'
import { CorrectDialog } from './correct-dialog.tsx'

type Props = { path: string; captions: CaptionsForm; onChange: (captions: CaptionsForm) => void }

/** The captions of a film, a file for each language. */
export function CaptionsFields({ path, captions, onChange }: Props) {
  return (
    <FieldGroup label={words.group} hint={words.hint} isOptional className="grid gap-3">
      {CAPTION_LANGUAGES.map((language) => (
        <TrackField
          key={language}
          path={`${path}.${language}`}
          language={language}
          slot={captions[language]}
          onChange={(slot) => onChange({ ...captions, [language]: slot })}
        />
      ))}
    </FieldGroup>
  )
}

type TrackProps = {
  path: string
  language: CaptionLanguage
  slot: FileSlot | null
  onChange: (slot: FileSlot | null) => void
}

function TrackField({ path, language, slot, onChange }: TrackProps) {
  const [isCorrecting, setCorrecting] = useState(false)
  const label = words.fields[language]
  // A new SRT file becomes WebVTT on the server: its words are corrected once it is saved.
  const isCorrectable = slot?.kind === 'kept' || slot?.name.endsWith('.vtt')
  return (
    <div className="grid gap-2">
      <FileField path={path} label={label} use="captions" slot={slot} isCompact onChange={onChange} />
      {slot && isCorrectable && (
        <Button
          size="small"
          className="justify-self-start"
          aria-label={words.correctField(label)}
          onClick={() => setCorrecting(true)}
        >
          <Pencil aria-hidden="true" />
          {words.correct}
        </Button>
      )}
      {slot && isCorrecting && (
        <CorrectDialog
          slot={slot}
          language={language}
          onClose={() => setCorrecting(false)}
          onCorrected={onChange}
        />
      )}
    </div>
  )
}
