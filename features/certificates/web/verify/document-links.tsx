import { Download } from 'lucide-react'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/certificates.ts'
import { certificatePdf, certificatePicture } from '../../certificate-files.ts'
import type { PublicCertificate } from '../../contract.ts'

const PICTURE_SIZE = 528

/** The seal, the document and the badge; a revoked certificate has none. */
export function DocumentLinks({ certificate: { number, status } }: { certificate: PublicCertificate }) {
  if (status === 'revoked')
    return (
      <Panel tone="warning" title={words.revoked.noDocument}>
        {words.revoked.noDocumentText}
      </Panel>
    )
  return (
    <>
      <div className="grid place-items-center rounded border border-line bg-surface p-6 lg:p-8">
        <img
          src={certificatePicture(number, 'svg')}
          alt=""
          width={PICTURE_SIZE}
          height={PICTURE_SIZE}
          loading="lazy"
          className="size-44 lg:size-56"
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <a href={certificatePdf(number)} download className={buttonStyle({ variant: 'primary' })}>
          <Download aria-hidden="true" />
          {words.pdf}
        </a>
        <a
          href={certificatePicture(number, 'png')}
          download
          className={buttonStyle({ variant: 'secondary' })}
        >
          {words.badge}
        </a>
      </div>
    </>
  )
}
