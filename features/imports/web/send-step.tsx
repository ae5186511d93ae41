import { messageOf } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { words } from '#words/import.ts'
import { Recognised } from './recognised.tsx'

type Props = {
  file: File
  about: { title: string; text: string }
  /** What is said while the file is on its way, and once the server has all of it. */
  stages: { sending: string; arrived: string }
  action: string
  busyLabel: string
  percent: number
  error: Error | null
  isPending: boolean
  onSend: () => void
  onStop: () => void
  onReset: () => void
}

/** A recognised file before it is sent, on its way, and refused. */
export function SendStep({
  file,
  about,
  stages,
  action,
  busyLabel,
  percent,
  error,
  isPending,
  ...on
}: Props) {
  return (
    <Recognised file={file} onRemove={isPending ? undefined : on.onReset}>
      {error ? (
        <Panel tone="danger" title={words.failed}>
          {messageOf(error, words.failedText)}
        </Panel>
      ) : (
        <Panel tone="info" title={about.title}>
          {about.text}
        </Panel>
      )}
      {isPending && (
        <div className="grid gap-1 text-sm">
          <Progress value={percent} label={stages.sending} text={words.percent(percent)} />
          <p role="status" className="text-ink-muted">
            {percent < 100 ? stages.sending : stages.arrived}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={isPending} busyLabel={busyLabel} onClick={on.onSend}>
          {error ? words.retry : action}
        </Button>
        {isPending && <Button onClick={on.onStop}>{words.cancel}</Button>}
      </div>
    </Recognised>
  )
}
