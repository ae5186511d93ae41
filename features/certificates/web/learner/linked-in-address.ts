import { ACADEMY_TIME_ZONE } from '#shared/academy.ts'
import type { OwnCertificate } from '../../contract.ts'

type Shared = Pick<OwnCertificate, 'formationName' | 'issuedAt' | 'number' | 'verifyUrl'>

const part = (name: 'year' | 'month', moment: string) =>
  new Intl.DateTimeFormat('en', { [name]: 'numeric', timeZone: ACADEMY_TIME_ZONE }).format(new Date(moment))

/** LinkedIn's form for a new certification, filled in. */
export function linkedInAddress(certificate: Shared, academy: string): string {
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: certificate.formationName,
    organizationName: academy,
    issueYear: part('year', certificate.issuedAt),
    issueMonth: part('month', certificate.issuedAt),
    certId: certificate.number,
    certUrl: certificate.verifyUrl,
  })
  return `https://www.linkedin.com/profile/add?${fields}`
}
