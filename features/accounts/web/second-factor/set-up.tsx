import { useMutation } from '@tanstack/react-query'
import { Copy, Download, Printer } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { api } from '#web/lib/api.ts'
import type { Answer } from '#web/lib/api-call.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { saveFile } from '#web/lib/download.ts'
import { text } from '#web/lib/field-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Star } from '#web/ui/star.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/keys.ts'
import { SectionHeading } from '../profile/section-heading.tsx'
import { CodeField } from './code-field.tsx'

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
      <SectionHeading title={labels.title} text={labels.text} takesFocus />
      <ol className="grid gap-8">
        {confirm.data ? (
          <Step number={3} title={labels.codesTitle} takesFocus>
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

type StepProps = { number: number; title: string; children: ReactNode; takesFocus?: boolean }

/** A numbered step: its number stands in a star. */
function Step({ number, title, children, takesFocus }: StepProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3">
      <span aria-hidden="true" className="relative grid size-9 place-items-center">
        <Star className="size-9 text-primary" />
        <span className="absolute font-semibold text-on-primary text-sm">{number}</span>
      </span>
      <h3 {...(takesFocus && { ref: takeFocus, tabIndex: -1 })} className="self-center text-base">
        {title}
      </h3>
      <div className="grid gap-4 max-sm:col-span-full sm:col-start-2">{children}</div>
    </li>
  )
}

/** Shown once: the person says that they are stored before going on. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [isStored, setStored] = useState(false)
  const toast = useToast()
  const written = codes.join('\n')

  const copy = () =>
    navigator.clipboard.writeText(written).then(
      () => toast(labels.copied),
      () => toast(labels.copyFailed),
    )

  return (
    <>
      <p className="text-ink-soft">{labels.codesText}</p>
      <ol
        aria-label={labels.codes}
        className="grid list-inside list-decimal gap-x-6 rounded border border-line bg-surface sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="border-line border-b px-4 py-2 marker:text-ink-muted marker:text-xs">
            <bdi dir="ltr" className="ms-2 font-semibold tabular-nums">
              {code}
            </bdi>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => printText(labels.codes, written)}>
          <Printer aria-hidden="true" />
          {labels.print}
        </Button>
        <Button onClick={() => saveFile(new Blob([`${written}\n`], { type: 'text/plain' }), labels.fileName)}>
          <Download aria-hidden="true" />
          {labels.download}
        </Button>
        <Button variant="quiet" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {labels.copy}
        </Button>
      </div>
      <Checkbox
        label={labels.stored}
        checked={isStored}
        onChange={(event) => setStored(event.target.checked)}
      />
      <Button variant="primary" className="justify-self-start" disabled={!isStored} onClick={onDone}>
        {labels.finish}
      </Button>
    </>
  )
}

/** Prints a title and a text alone, not the page around them. */
function printText(title: string, text: string) {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const paper = frame.contentDocument
  if (!paper || !frame.contentWindow) return frame.remove()
  paper.title = title
  const heading = paper.createElement('h1')
  heading.textContent = title
  const lines = paper.createElement('pre')
  lines.textContent = text
  paper.body.append(heading, lines)
  frame.contentWindow.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow.print()
}
