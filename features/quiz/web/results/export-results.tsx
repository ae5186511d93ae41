import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { messageOf } from '#web/lib/api-error.ts'
import { download } from '#web/lib/download.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/quiz-results.ts'

export type ExportCall =
  | 'GET /api/formateur/formations/:id/quiz/:chapitreId/results/export'
  | 'GET /api/admin/formations/:id/quiz/:chapitreId/results/export'

type Props = { call: ExportCall; params: { id: string; chapitreId: string } }

/** Everybody as a file for a spreadsheet. */
export function ExportResults({ call, params }: Props) {
  const toast = useToast()
  const file = useMutation({
    mutationFn: () => download(call, { params }),
    onError: (error) => toast({ message: messageOf(error, words.exportFailed), tone: 'danger' }),
  })
  return (
    <Button busy={file.isPending} onClick={() => file.mutate()}>
      <Download aria-hidden="true" />
      {words.export}
    </Button>
  )
}
