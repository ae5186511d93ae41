import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { FileField } from '#features/courses/web/form/files/file-field.tsx'
import { useForm } from '#features/courses/web/form/form-context.ts'
import { FieldGroup } from '#features/courses/web/form/form-field.tsx'
import type { CaptionsForm, FileSlot, VideoForm } from '#features/courses/web/form/form-state.ts'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/captions.ts'
import { CAPTION_LANGUAGES, type CaptionLanguage } from '../../captions/tracks.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { AcceptDraft, TranscribeButton } from './draft-actions.tsx'

type Props = { path: string; chapter: VideoForm; onChange: (captions: CaptionsForm) => void }

/** The captions of a video, a file for each language. */
export function CaptionsFields({ path, chapter, onChange }: Props) {
  const { captions } = chapter
  return (
    <FieldGroup label={words.group} hint={words.hint} isOptional className="grid gap-3">
      {CAPTION_LANGUAGES.map((language) => (
        <TrackField
          key={language}
          path={`${path}.${language}`}
          language={language}
          chapter={chapter}
          onChange={(slot) => onChange({ ...captions, [language]: slot })}
        />
      ))}
    </FieldGroup>
  )
}

type TrackProps = {
  path: string
  language: CaptionLanguage
  chapter: VideoForm
  onChange: (slot: FileSlot | null) => void
}

function TrackField({ path, language, chapter, onChange }: TrackProps) {
  const { form } = useForm()
  const slot = chapter.captions[language]
  const isDraft = slot?.kind === 'kept' && chapter.drafts.includes(language)
  const isTranscribable = chapter.video?.kind === 'kept' && form.language.split('-').includes(language)
  const [isCorrecting, setCorrecting] = useState(false)
  const label = words.fields[language]
  // A new SRT file becomes WebVTT on the server: its words are corrected once it is saved.
  const isCorrectable = slot?.kind === 'kept' || slot?.name.endsWith('.vtt')
  return (
    <div className="grid gap-2">
      <FileField path={path} label={label} use="captions" slot={slot} isCompact onChange={onChange} />
      {isDraft && chapter.id !== null && <AcceptDraft chapterId={chapter.id} language={language} />}
      {!slot && isTranscribable && chapter.id !== null && (
        <TranscribeButton chapterId={chapter.id} language={language} />
      )}
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
