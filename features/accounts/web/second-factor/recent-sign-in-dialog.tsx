import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { query } from '#web/lib/query.ts'
import { onProofNeeded } from '#web/lib/with-recent-sign-in.ts'
import { words } from '#words/keys.ts'
import { FormDialog } from '../profile/form-dialog.tsx'
import { ProofFields } from './proof-fields.tsx'
import { offeredProofs, type Proof, proofGiven } from './proofs.ts'

const labels = words.proof

/** Asks for the password, a code or a passkey, before an act that a session left open must not be enough for. */
export function RecentSignInDialog() {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Proof | null>(null)
  const settle = useRef<(proved: boolean) => void>(() => {})
  const { data } = useQuery({ ...query('GET /api/user/security'), enabled: open })
  const offered = offeredProofs(data)
  const wanted = chosen ?? offered[0]

  useEffect(() => {
    onProofNeeded(
      () =>
        new Promise((resolve) => {
          settle.current = resolve
          setOpen(true)
        }),
    )
    return () => onProofNeeded(null)
  }, [])

  function close(proved: boolean) {
    setOpen(false)
    setChosen(null)
    proof.reset()
    settle.current(proved)
  }

  const proof = useMutation({
    async mutationFn(given: FormData) {
      const body = wanted && (await proofGiven(wanted, given))
      if (body) await api('POST /api/auth/confirm', { body })
      return Boolean(body)
    },
    onSuccess: (isGiven) => isGiven && close(true),
  })

  return (
    <FormDialog
      open={open}
      onClose={() => close(false)}
      title={labels.title}
      description={labels.text}
      confirmLabel={wanted && labels.confirm}
      cancelLabel={words.cancel}
      busy={proof.isPending}
      busyLabel={words.checking}
      onSubmit={(given) => proof.mutate(given)}
      onType={() => proof.isError && proof.reset()}
    >
      <ProofFields
        wanted={wanted}
        providers={data?.proofs.includes('provider') ? data.providers : []}
        others={offered.filter((one) => one !== wanted)}
        onChoose={(next) => {
          proof.reset()
          setChosen(next)
        }}
        error={proof.isError ? messageOf(proof.error, labels.failed) : undefined}
        disabled={proof.isPending}
      />
    </FormDialog>
  )
}
