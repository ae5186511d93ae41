import { Download, Link2 } from 'lucide-react'
import { useAcademy } from '#web/lib/academy.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/my-certificates.ts'
import { certificatePicture } from '../../certificate-files.ts'
import type { OwnCertificate } from '../../contract.ts'
import { linkedInAddress } from './linked-in-address.ts'

const small = buttonStyle({ variant: 'secondary', size: 'small' })

/** Ways to show a certificate to others: its link, LinkedIn, the document, the badge. */
export function ShareButtons({ certificate }: { certificate: OwnCertificate }) {
  const toast = useToast()
  const { name } = useAcademy()

  async function copy() {
    try {
      await navigator.clipboard.writeText(certificate.verifyUrl)
      toast(words.copied)
    } catch {
      // Refused by the browser, or not there at all without https.
      toast({ message: words.copyFailed, tone: 'danger' })
    }
  }

  return (
    <>
      <Button size="small" onClick={copy}>
        <Link2 aria-hidden="true" />
        {words.copy}
      </Button>
      <a
        href={linkedInAddress(certificate, name)}
        target="_blank"
        rel="noopener noreferrer"
        className={small}
      >
        {words.linkedIn}
      </a>
      <a href={certificate.pdfUrl} download className={small}>
        <Download aria-hidden="true" />
        {words.pdf}
      </a>
      <a href={certificatePicture(certificate.number, 'png')} download className={small}>
        {words.badge}
      </a>
    </>
  )
}
