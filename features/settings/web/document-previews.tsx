import { useMutation } from '@tanstack/react-query'
import { Award, Mail } from 'lucide-react'
import { useState } from 'react'
import type { Language } from '#shared/languages.ts'
import { api } from '#web/lib/api.ts'
import { ActionFailure } from '#web/ui/action-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { words } from '#words/identity.ts'
import type { Settings } from '../contract.ts'

const labels = words.preview

type Props = { settings: Settings; language: Language }

/** A mail and a certificate with what is typed, before it is saved. */
export function DocumentPreviews({ settings, language }: Props) {
  const [mail, setMail] = useState<string | null>(null)
  const body = { settings, language }
  const writing = useMutation({
    mutationFn: () => api('POST /api/admin/settings/preview', { body }),
    onSuccess: ({ mail: html }) => setMail(html),
  })
  const printing = useMutation({
    mutationFn: () => api('POST /api/admin/settings/preview-certificate', { body }),
    onSuccess: ({ pdf }) => save(pdf),
  })
  const error = writing.error ?? printing.error
  return (
    <div className="grid gap-3">
      <ActionFailure failure={error ? { title: labels.failed, error } : null} />
      <div className="flex flex-wrap gap-2">
        <Button busy={writing.isPending} busyLabel={labels.loading} onClick={() => writing.mutate()}>
          <Mail aria-hidden="true" />
          {labels.mail}
        </Button>
        <Button busy={printing.isPending} busyLabel={labels.loading} onClick={() => printing.mutate()}>
          <Award aria-hidden="true" />
          {labels.certificate}
        </Button>
      </div>
      <Dialog
        open={mail !== null}
        onOpenChange={(open) => open || setMail(null)}
        title={labels.mailTitle}
        closeLabel={words.close}
        width="wide"
      >
        {/* Without scripts and without an origin. */}
        <iframe
          title={labels.mailFrame}
          sandbox=""
          srcDoc={mail ?? ''}
          className="h-[60vh] w-full rounded border border-line bg-on-night"
        />
      </Dialog>
    </div>
  )
}

/** As a file: not every phone shows a PDF in the page. */
function save(pdf: string) {
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${labels.certificateFile}.pdf`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
