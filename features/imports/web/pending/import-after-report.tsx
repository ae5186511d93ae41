import type { ImportKind } from '#shared/statuses.ts'
import { upload } from '#web/lib/upload.ts'
import { words as common } from '#words/import.ts'
import { words } from '#words/import-report.ts'
import type { ImportSpace } from '../recognised.tsx'
import { SendStep } from '../send-step.tsx'
import { useSending } from '../use-sending.ts'
import { CreateCourse } from './create-course.tsx'
import { forgetImport } from './use-import.ts'

type Props = { file: File; kind: ImportKind; space: ImportSpace; onReset: () => void }

/** Sends a backup or a package, shows what would become of it, and makes the course when asked to. */
export function ImportAfterReport({ file, kind, space, onReset }: Props) {
  const { sending, percent, stop } = useSending(file, (sent) =>
    upload(`POST /api/admin/import/${kind}`, sent),
  )
  const text = words.kinds[kind]
  const { data, error, isPending } = sending
  if (data) {
    const leave = () => {
      void forgetImport(data.importId)
      onReset()
    }
    return <CreateCourse {...data} space={space} onLeave={leave} onReset={onReset} />
  }
  return (
    <SendStep
      file={file}
      about={{ title: common.kinds[kind], text: text.text }}
      stages={{ sending: text.sending, arrived: text.reading }}
      action={text.read}
      busyLabel={percent < 100 ? text.sending : words.readingShort}
      percent={percent}
      error={error}
      isPending={isPending}
      onSend={() => sending.mutate()}
      onStop={stop}
      onReset={onReset}
    />
  )
}
