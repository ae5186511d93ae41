import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '#web/lib/api-error.ts'
import { upload } from '#web/lib/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { words } from '#words/import.ts'
import { type ImportSpace, Recognised } from './recognised.tsx'

type Props = { file: File; space: ImportSpace; onReset: () => void }

/** Sends the archive of a formation, and leads to what was made of it. */
export function ImportArchive({ file, space, onReset }: Props) {
  const { sending, percent, stop } = useSending(file, space)
  const { data, error, isPending } = sending
  if (data) {
    return (
      <Panel tone="success" title={words.imported}>
        <p className="mb-3">{words.importedText}</p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={space.course(data.id)} variant="primary">
            {words.open}
          </ButtonLink>
          <Button onClick={onReset}>{words.another}</Button>
        </div>
      </Panel>
    )
  }
  return (
    <Recognised file={file} onRemove={isPending ? undefined : onReset}>
      {error ? (
        <Panel tone="danger" title={words.failed}>
          {messageOf(error, words.failedText)}
        </Panel>
      ) : (
        <Panel tone="info" title={words.kinds.archive}>
          {words.archiveText}
        </Panel>
      )}
      {isPending && (
        <div className="grid gap-1 text-sm">
          <Progress value={percent} label={words.sending} text={words.percent(percent)} />
          <p role="status" className="text-ink-muted">
            {percent < 100 ? words.sending : words.preparing}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={isPending}
          busyLabel={words.importing}
          onClick={() => sending.mutate()}
        >
          {error ? words.retry : words.import}
        </Button>
        {isPending && <Button onClick={stop}>{words.cancel}</Button>}
      </div>
    </Recognised>
  )
}

function useSending(file: File, { calls }: ImportSpace) {
  const queries = useQueryClient()
  const [percent, setPercent] = useState(0)
  const controller = useRef<AbortController | null>(null)
  const sending = useMutation({
    mutationFn: () => {
      const body = new FormData()
      body.append('file', file)
      controller.current = new AbortController()
      setPercent(0)
      return upload(`POST /api/${calls}/import/archive`, {
        body,
        signal: controller.current.signal,
        onProgress: (sent, total) => setPercent(Math.floor((100 * sent) / total)),
      })
    },
    // Lists and figures show one more formation.
    onSuccess: () => queries.invalidateQueries({ refetchType: 'none' }),
  })
  const stop = () => {
    controller.current?.abort()
    sending.reset()
  }
  return { sending, percent, stop }
}
