import { Award, Download, Link2 } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { useAcademy } from '#web/lib/academy.tsx'
import { longDate } from '#web/lib/dates.ts'
import { written } from '#web/lib/written.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { glazeOfCourse } from '#web/ui/glaze.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/my-certificates.ts'
import { certificatePicture } from '../../certificate-files.ts'
import type { OwnCertificate } from '../../contract.ts'
import { linkedInAddress } from './linked-in-address.ts'

export function CertificateCard({ certificate }: { certificate: OwnCertificate }) {
  const { number, formationName, formationLanguage, scorePercent, status, reason } = certificate
  const isValid = status === 'valid'
  return (
    <Card as="li" className="grid grid-rows-[auto_1fr] gap-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-4">
        <Seal icon={Award} glaze={glazeOfCourse({ id: certificate.formationId })} />
        <div className="wrap-anywhere grid gap-1">
          <h2 className="text-balance text-lg">
            <bdi {...written(formationLanguage)}>{formationName}</bdi>
          </h2>
          <p className="text-ink-soft text-sm">
            {words.issuedOn(longDate(certificate.issuedAt))} · {words.duration(certificate.minutes)}
            {scorePercent !== null && <> · {words.score(scorePercent)}</>}
          </p>
          <p className="text-ink-muted text-sm tabular-nums">
            <bdi dir="ltr">{number}</bdi>
          </p>
          {!isValid && (
            <Badge tone="danger" className="justify-self-start">
              {words.revoked}
            </Badge>
          )}
        </div>
      </div>
      {!isValid && (
        <Panel tone="danger" title={words.revokedOn(longDate(certificate.revokedAt))}>
          {reason && words.reason(reason)}
        </Panel>
      )}
      <div className="mt-auto grid gap-2">
        <ButtonLink
          variant={isValid ? 'primary' : 'secondary'}
          block
          to={paths.certificate(number)}
          aria-label={words.openNamed(formationName)}
        >
          {words.open}
        </ButtonLink>
        {isValid && (
          <div className="-mx-3 flex flex-wrap">
            <ShareButtons certificate={certificate} />
          </div>
        )}
      </div>
    </Card>
  )
}

const small = buttonStyle({ variant: 'quiet', size: 'small' })

/** Ways to show a certificate to others: its link, LinkedIn, the document, the badge. */
function ShareButtons({ certificate }: { certificate: OwnCertificate }) {
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
      <Button variant="quiet" size="small" onClick={copy}>
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
