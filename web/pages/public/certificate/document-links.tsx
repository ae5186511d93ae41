import { Download } from 'lucide-react'
import { certificateBadge, certificatePdf } from '#shared/certificate-files.ts'
import type { PublicCertificate } from '#shared/certificates.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/certificates.ts'

/** The document to download; a revoked certificate has none. */
export function DocumentLinks({ certificate: { number, status } }: { certificate: PublicCertificate }) {
  if (status === 'revoked')
    return (
      <Panel tone="warning" title={words.revoked.noDocument}>
        {words.revoked.noDocumentText}
      </Panel>
    )
  return (
    <div className="flex flex-wrap gap-2">
      <a href={certificatePdf(number)} download className={buttonStyle({ variant: 'primary' })}>
        <Download aria-hidden="true" />
        {words.pdf}
      </a>
      <a href={certificateBadge(number)} className={buttonStyle({ variant: 'secondary' })}>
        {words.badge}
      </a>
    </div>
  )
}
