import { type LoaderFunctionArgs, redirect } from 'react-router'
import { certificateNumber } from '#features/certificates/certificate-number.ts'
import { CheckForm, NUMBER_FIELD } from '#features/certificates/web/verify/check-form.tsx'
import { paths } from '#shared/paths.ts'
import { Wall } from '#web/ui/wall.tsx'
import { words } from '#words/certificates.ts'

/** A form sent without script carries the number in the address. */
export function loadCertificates({ request }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get(NUMBER_FIELD)
  if (!typed) return null
  return redirect(paths.certificate(certificateNumber(typed) ?? encodeURIComponent(typed)))
}

export function CertificatesPage() {
  return (
    <div className="wrap grid justify-items-start gap-4 pt-10 lg:pt-16">
      <Wall className="-ms-2" />
      <h1 className="text-3xl">{words.check.title}</h1>
      <p className="max-w-measure text-ink-soft text-lg">{words.check.lead}</p>
      <div className="mt-2 w-full max-w-[30rem]">
        <CheckForm />
        <p className="mt-2 text-ink-muted text-sm">{words.check.hint}</p>
      </div>
    </div>
  )
}
