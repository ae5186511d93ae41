import { useQueryClient } from '@tanstack/react-query'
import { upload } from '#web/lib/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/import.ts'
import type { ImportSpace } from './recognised.tsx'
import { SendStep } from './send-step.tsx'
import { useSending } from './use-sending.ts'

type Props = { file: File; space: ImportSpace; onReset: () => void }

/** Sends the archive of a course, and leads to what was made of it. */
export function ImportArchive({ file, space, onReset }: Props) {
  const queries = useQueryClient()
  const { sending, percent, stop } = useSending(file, async (sent) => {
    const made = await upload(`POST /api/${space.calls}/import/archive`, sent)
    // Lists and figures show one more course.
    await queries.invalidateQueries({ refetchType: 'none' })
    return made
  })
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
    <SendStep
      file={file}
      about={{ title: words.kinds.archive, text: words.archiveText }}
      stages={{ sending: words.sending, arrived: words.preparing }}
      action={words.import}
      busyLabel={words.importing}
      percent={percent}
      error={error}
      isPending={isPending}
      onSend={() => sending.mutate()}
      onStop={stop}
      onReset={onReset}
    />
  )
}
