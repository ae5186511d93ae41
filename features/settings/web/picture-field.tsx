import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { ActionFailure } from '#web/ui/action-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/identity.ts'
import type { SavedSettings } from '../contract.ts'
import { PICTURE_LIMITS } from '../rules.ts'

const labels = words.picture
const TYPES = 'image/png,image/jpeg,image/webp,image/svg+xml'

type Pictures = Pick<SavedSettings, 'logo' | 'signature'>

type Props = {
  picture: keyof Pictures
  label: string
  hint: string
  none: string
  /** Where the saved one is shown from; null if there is none. */
  address: string | null
  onChange: (pictures: Pictures) => void
}

/** The logo or the signature: saved as soon as it is chosen, and taken away after a question. */
export function PictureField({ picture, label, hint, none, address, onChange }: Props) {
  const toast = useToast()
  const [isAsked, setAsked] = useState(false)
  const sending = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.set('file', file)
      return api(`PUT /api/admin/settings/${picture}`, { body })
    },
    onSuccess: (pictures) => {
      onChange(pictures)
      toast(labels.set)
    },
  })
  const removal = useMutation({
    mutationFn: () => api(`DELETE /api/admin/settings/${picture}`),
    onSuccess: (pictures) => {
      onChange(pictures)
      setAsked(false)
      toast(labels.removed)
    },
  })

  return (
    <fieldset aria-label={label} className="grid gap-3 border-line border-t pt-4">
      <p className="font-semibold text-sm">{label}</p>
      <ActionFailure failure={sending.error ? { title: labels.failed, error: sending.error } : null} />
      <div className="flex flex-wrap items-start gap-4">
        {address ? (
          <Shown picture={picture} address={address} />
        ) : (
          <p className="text-ink-muted text-sm">{none}</p>
        )}
        {address && (
          <Button variant="quiet-danger" onClick={() => setAsked(true)}>
            {labels.remove}
          </Button>
        )}
      </div>
      {sending.isPending ? (
        <p role="status" className="flex min-h-target items-center gap-2 text-ink-soft text-sm">
          <Spinner />
          {labels.sending}
        </p>
      ) : (
        <FileDrop
          chooseLabel={address ? labels.replace : labels.choose}
          dropLabel={labels.drop}
          hint={hint}
          accept={TYPES}
          maxBytes={PICTURE_LIMITS.bytes}
          onFiles={([file]) => file && sending.mutate(file)}
          refusal={(reason) => labels.refused[reason]}
        />
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={(open) => {
          setAsked(open)
          if (!open) removal.reset()
        }}
        title={labels.removeTitle}
        description={labels.removeText}
        danger
        confirmLabel={labels.remove}
        cancelLabel={words.cancel}
        busy={removal.isPending}
        busyLabel={labels.removing}
        onConfirm={() => removal.mutate()}
      >
        <ActionFailure
          failure={removal.error ? { title: labels.removeFailed, error: removal.error } : null}
        />
      </ConfirmDialog>
    </fieldset>
  )
}

/** A logo stands on both themes, a signature on paper. */
function Shown({ picture, address }: { picture: keyof Pictures; address: string }) {
  const grounds =
    picture === 'logo'
      ? ([
          ['in-light', words.name.onLight],
          ['in-dark', words.name.onDark],
        ] as const)
      : ([['in-light', words.certificate.shown]] as const)
  return grounds.map(([theme, text]) => (
    <span
      key={theme}
      className={`${theme} grid h-20 min-w-20 place-items-center rounded border border-line bg-surface p-3`}
    >
      <img src={address} alt={text} className="max-h-14 max-w-40 object-contain" />
    </span>
  ))
}
