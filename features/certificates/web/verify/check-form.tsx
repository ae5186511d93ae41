import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { pageAddress } from '#web/lib/language.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { words } from '#words/certificates.ts'
import { certificateNumber } from '../../certificate-number.ts'

export const NUMBER_FIELD = 'numero'
/** Longer than any way to write a number. */
const LONGEST = 60

const Scanner = lazy(async () => ({ default: (await import('./qr-scanner.tsx')).QrScanner }))

/**
 * Takes a number as it is printed or typed, or reads it from the code on the document where the browser can. `typed` is
 * what was checked before, to be corrected.
 */
export function CheckForm({ typed = '' }: { typed?: string }) {
  const navigate = useNavigate()
  const canScan = useHydrated() && 'BarcodeDetector' in window && Boolean(navigator.mediaDevices)
  const [error, setError] = useState<string>()
  const [scanning, setScanning] = useState(false)

  function check(typed: string) {
    const number = certificateNumber(typed)
    setError(number ? undefined : words.check.unreadable)
    if (!number) return
    setScanning(false)
    void navigate(paths.certificate(number))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    check(String(new FormData(event.currentTarget).get(NUMBER_FIELD) ?? ''))
  }

  return (
    <search className="grid gap-2">
      <form
        action={pageAddress(paths.certificates)}
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
      >
        <Field label={words.check.number} hideLabel error={error}>
          <Input
            name={NUMBER_FIELD}
            defaultValue={typed}
            dir="ltr"
            maxLength={LONGEST}
            placeholder={words.check.example}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
        </Field>
        <Button type="submit" variant="secondary">
          {words.check.submit}
        </Button>
      </form>
      {canScan && !scanning && (
        <Button variant="quiet" size="small" className="justify-self-start" onClick={() => setScanning(true)}>
          {words.check.scan}
        </Button>
      )}
      {scanning && (
        <Suspense>
          <Scanner onRead={check} onStop={() => setScanning(false)} />
        </Suspense>
      )}
    </search>
  )
}
