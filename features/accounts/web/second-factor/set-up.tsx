import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { api } from '#web/lib/api.ts'
import type { Answer } from '#web/lib/api-call.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { text } from '#web/lib/field-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/keys.ts'
import { SectionHeading } from '../profile/section-heading.tsx'
import { CodeField } from './code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Step } from './step.tsx'

const labels = words.setUp

type Props = {
  keys: Answer<'POST /api/user/totp/setup'>
  onDone: () => void
  onCancel: () => void
}

/** Scan, type the first code, keep the recovery codes. */
export function SetUp({ keys, onDone, onCancel }: Props) {
  const confirm = useMutation({
    mutationFn: (code: string) => api('POST /api/user/totp/confirm', { body: { code } }),
  })
  return (
    <>
      <SectionHeading title={labels.title} text={labels.text} />
      <ol className="grid gap-8">
        {confirm.data ? (
          <Step number={3} title={labels.codesTitle}>
            <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={onDone} />
          </Step>
        ) : (
          <>
            <Step number={1} title={labels.scan}>
              <SharedSecret keys={keys} />
            </Step>
            <Step number={2} title={labels.type}>
              <FirstCode confirm={confirm} onCancel={onCancel} />
            </Step>
          </>
        )}
      </ol>
    </>
  )
}

function SharedSecret({ keys }: Pick<Props, 'keys'>) {
  return (
    <div className="flex flex-wrap items-start gap-4 text-sm">
      {/* White in both themes: a camera reads dark on light. */}
      <img
        src={keys.qr}
        alt={labels.picture}
        width="176"
        height="176"
        className="rounded border border-line bg-white"
      />
      <div className="grid min-w-0 flex-1 basis-60 gap-2">
        <p className="text-ink-soft">{labels.apps}</p>
        <p>
          {labels.onThisPhone}{' '}
          <a className="link" href={keys.url}>
            {labels.open}
          </a>
        </p>
        <p>{labels.copyKey}</p>
        <p className="wrap-anywhere font-semibold text-base">
          <bdi dir="ltr">{keys.secret.replace(/(.{4})(?=.)/g, '$1 ')}</bdi>
        </p>
      </div>
    </div>
  )
}

type FirstCodeProps = {
  confirm: { mutate: (code: string) => void; reset: () => void; error: Error | null; isPending: boolean }
  onCancel: () => void
}

function FirstCode({ confirm, onCancel }: FirstCodeProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    confirm.mutate(text(new FormData(event.currentTarget), 'code'))
  }
  return (
    <form className="grid gap-4" onSubmit={submit} onChange={() => confirm.error && confirm.reset()}>
      <CodeField
        hint={labels.hint}
        disabled={confirm.isPending}
        error={confirm.error ? messageOf(confirm.error, words.failed) : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={confirm.isPending} busyLabel={words.checking}>
          {labels.confirm}
        </Button>
        <Button variant="quiet" disabled={confirm.isPending} onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
