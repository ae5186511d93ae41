import { Check, WandSparkles } from 'lucide-react'
import { use, useState } from 'react'
import { messageOf } from '#web/lib/api-error.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { words } from '#words/captions.ts'
import type { CaptionLanguage } from '../../captions/tracks.ts'
import { CaptionToolsContext } from './caption-tools.ts'

type Props = { chapterId: number; language: CaptionLanguage }

/** « À relire »: captions of a program, which learners see once they are accepted. */
export function AcceptDraft({ chapterId, language }: Props) {
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
export function TranscribeButton({ chapterId, language }: Props) {
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
