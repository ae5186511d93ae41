import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useRouteError } from 'react-router'
import { Attestation } from '#features/certificates/web/verify/attestation.tsx'
import { certificateQuery } from '#features/certificates/web/verify/certificate-queries.ts'
import { CheckForm } from '#features/certificates/web/verify/check-form.tsx'
import { DocumentLinks } from '#features/certificates/web/verify/document-links.tsx'
import { ApiError, isNotFound } from '#web/lib/api-error.ts'
import { words } from '#words/certificates.ts'
import { Notice } from '../../shell/notice.tsx'
import { RetryButton } from '../../shell/retry-button.tsx'

export async function loadCertificate(queries: QueryClient, number = '') {
  await queries.ensureQueryData(certificateQuery(number))
  return null
}

export function CertificatePage() {
  const { number = '' } = useParams()
  const { certificate } = useSuspenseQuery(certificateQuery(number)).data
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12 lg:pt-16">
      <Attestation certificate={certificate} />
      <aside aria-label={words.document} className="grid content-start gap-4">
        <DocumentLinks certificate={certificate} />
      </aside>
      <section className="grid gap-4 rounded bg-paper-sunken p-6 lg:col-span-full lg:grid-cols-[1fr_28rem] lg:items-center lg:gap-12 lg:px-8">
        <div>
          <h2 className="text-xl">{words.check.otherTitle}</h2>
          <p className="text-ink-muted text-sm">{words.check.hint}</p>
        </div>
        <CheckForm />
      </section>
    </div>
  )
}

/** A number that nobody has, a certificate that left with its account, or one that could not be read. */
export function CertificateError() {
  const error = useRouteError()
  const { number } = useParams()
  const isWithdrawn = error instanceof ApiError && error.code === 'withdrawn'
  if (!isWithdrawn && !isNotFound(error)) {
    return (
      <Notice title={words.loadFailed}>
        <RetryButton />
      </Notice>
    )
  }
  return (
    <Notice
      title={isWithdrawn ? words.withdrawn.title : words.missing}
      text={isWithdrawn ? words.withdrawn.text : words.missingText}
    >
      <div className="w-full max-w-[30rem]">
        <CheckForm typed={number} />
      </div>
    </Notice>
  )
}
