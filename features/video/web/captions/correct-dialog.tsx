import { type FormEvent, useEffect, useState } from 'react'
import { useForm } from '#features/courses/web/form/form-context.ts'
import { type FileSlot, newKey } from '#features/courses/web/form/form-state.ts'
import { clock } from '#web/lib/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { words } from '#words/captions.ts'
import { words as common } from '#words/common.ts'
import { plainText } from '../../captions/cue-text.ts'
import { type Cue, readCaptions } from '../../captions/read-captions.ts'
import type { CaptionLanguage } from '../../captions/tracks.ts'
import { withWords } from '../../captions/write-captions.ts'

type Props = {
  slot: FileSlot
  language: CaptionLanguage
  onClose: () => void
  onCorrected: (slot: FileSlot) => void
}

/** The words of captions, to be corrected; their times stay. The corrected file is uploaded like a chosen one. */
export function CorrectDialog({ slot, language, onClose, onCorrected }: Props) {
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
