import { Check, Pencil, WandSparkles } from 'lucide-react'
import { type FormEvent, use, useEffect, useState } from 'react'
import { FileField } from '#features/courses/web/form/files/file-field.tsx'
import { useForm } from '#features/courses/web/form/form-context.ts'
import { FieldGroup } from '#features/courses/web/form/form-field.tsx'
import {
  type CaptionsForm,
  type FileSlot,
  newKey,
  type VideoForm,
} from '#features/courses/web/form/form-state.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { clock } from '#web/lib/clock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { words } from '#words/captions.ts'
import { words as common } from '#words/common.ts'
import { plainText } from '../../captions/cue-text.ts'
import { CAPTION_LANGUAGES, type CaptionLanguage } from '../../captions/languages.ts'
import { type Cue, readCaptions } from '../../captions/read-captions.ts'
import { withWords } from '../../captions/write-captions.ts'
import { CaptionToolsContext } from './caption-tools.ts'

type CaptionsFieldsProps = { path: string; chapter: VideoForm; onChange: (captions: CaptionsForm) => void }

/** The captions of a video, a file for each language. */
export function CaptionsFields({ path, chapter, onChange }: CaptionsFieldsProps) {
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

type AcceptDraftProps = { chapterId: number; language: CaptionLanguage }

/** « À relire »: captions of a program, which learners see once they are accepted. */
function AcceptDraft({ chapterId, language }: AcceptDraftProps) {
  const tools = use(CaptionToolsContext)
  const { state, failure, start } = useCall(() => tools?.accept(chapterId, language))
  if (state === 'done')
    return (
      <p role="status" className="text-sm">
        {words.accepted}
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone="warning">{words.toReview}</Badge>
      <Button
        size="small"
        aria-label={words.acceptField(words.fields[language])}
        disabled={state === 'sent'}
        onClick={start}
      >
        <Check aria-hidden="true" />
        {words.accept}
      </Button>
      <FieldError>{failure}</FieldError>
    </div>
  )
}

/** Asks the program for captions. They come later, as a draft. */
function TranscribeButton({ chapterId, language }: AcceptDraftProps) {
  const tools = use(CaptionToolsContext)
  const { state, failure, start } = useCall(() => tools?.transcribe?.(chapterId, language))
  if (!tools?.transcribe) return null
  const before = tools.stateOf(chapterId, language)
  if (state === 'done' || before === 'waiting')
    return (
      <p role="status" className="text-sm">
        {words.transcribing}
      </p>
    )
  return (
    <>
      <Button
        size="small"
        className="justify-self-start"
        aria-label={words.transcribeField(words.fields[language])}
        disabled={state === 'sent'}
        onClick={start}
      >
        <WandSparkles aria-hidden="true" />
        {words.transcribe}
      </Button>
      <FieldError>
        {failure || (before === 'failed' && state === 'idle' && words.transcriptionFailed)}
      </FieldError>
    </>
  )
}

function useCall(call: () => Promise<unknown> | undefined) {
  const [state, setState] = useState<'idle' | 'sent' | 'done'>('idle')
  const [failure, setFailure] = useState('')
  return {
    state,
    failure,
    async start() {
      setState('sent')
      setFailure('')
      try {
        await call()
        setState('done')
      } catch (error) {
        setState('idle')
        setFailure(messageOf(error, words.callFailed))
      }
    },
  }
}

type Props = {
  slot: FileSlot
  language: CaptionLanguage
  onClose: () => void
  onCorrected: (slot: FileSlot) => void
}

/** The words of captions, to be corrected; their times stay. The corrected file is uploaded like a chosen one. */
function CorrectDialog({ slot, language, onClose, onCorrected }: Props) {
  const { queue } = useForm()
  const file = useCaptionsFile(slot)
  const [changed, setChanged] = useState<ReadonlyMap<number, string>>(new Map())

  function confirm(event: FormEvent) {
    event.preventDefault()
    // The dialog stands inside the course form, for React.
    event.stopPropagation()
    if (file?.cues && changed.size > 0) {
      const text = withWords(file.text, file.cues, changed)
      const corrected = new File([text], slot.name.replace(/(\.srt|\.vtt)?$/i, '.vtt'), { type: 'text/vtt' })
      const key = newKey()
      if (slot.kind === 'new') queue.drop(slot.key)
      queue.add(key, corrected, 'captions')
      onCorrected({ kind: 'new', key, name: corrected.name, bytes: corrected.size })
    }
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.correctField(words.fields[language])}
      description={words.correctHint}
      closeLabel={common.close}
    >
      {file?.cues ? (
        <form noValidate onSubmit={confirm} className="grid gap-4">
          <ol className="grid max-h-[50dvh] gap-3 overflow-y-auto p-1">
            {file.cues.map((cue, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two captions may be alike
              <li key={place} className="grid grid-cols-[4.5rem_1fr] items-start gap-2">
                <bdi aria-hidden="true" className="pt-2 text-ink-muted text-sm tabular-nums">
                  {clock(cue.start)}
                </bdi>
                <Textarea
                  rows={2}
                  lang={language}
                  dir="auto"
                  aria-label={words.textAt(clock(cue.start))}
                  value={changed.get(place) ?? plainText(cue.text)}
                  onChange={({ target }) => setChanged(new Map(changed).set(place, target.value))}
                />
              </li>
            ))}
          </ol>
          <Button type="submit" variant="primary" className="justify-self-end">
            {words.confirmCorrections}
          </Button>
        </form>
      ) : (
        <p role="status">{file ? words.unreadable : words.reading}</p>
      )}
    </Dialog>
  )
}

/** The text of the file and its captions; without captions if they cannot be read. */
function useCaptionsFile(slot: FileSlot) {
  const { queue } = useForm()
  const [file, setFile] = useState<{ text: string; cues?: Cue[] }>()
  const chosen = slot.kind === 'new' ? queue.fileOf(slot.key) : undefined
  const path = slot.kind === 'kept' ? slot.path : undefined
  useEffect(() => {
    let isGone = false
    textOf(path, chosen)
      .then((text) => {
        const read = readCaptions(text)
        return { text, cues: read.kind === 'vtt' ? read.cues : undefined }
      })
      .catch(() => ({ text: '' }))
      .then((next) => !isGone && setFile(next))
    return () => {
      isGone = true
    }
  }, [path, chosen])
  return file
}

async function textOf(path: string | undefined, chosen: File | undefined): Promise<string> {
  if (!path) return (await chosen?.text()) ?? ''
  const answer = await fetch(path)
  return answer.ok ? answer.text() : ''
}
