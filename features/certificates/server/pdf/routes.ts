import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/errors.ts'
import { sendVersioned } from '#server/platform/known-version.ts'
import type { PublicRoutes } from '#server/routes.ts'
import { words } from '#words/certificate-document.ts'
import { certificatePdf } from '../../certificate-files.ts'
import { certificateNumber } from '../../certificate-number.ts'
import { requireCertificate } from '../certificate.ts'
import { printerOf } from './printer.ts'

/** The certificate on paper. Anybody who has its number may read it, as on the page of that number. */
export const certificatePdfRoutes: PublicRoutes = (_route, platform, app) => {
  const printer = printerOf(platform)
  app.addHook('onClose', printer.close)

  const access = { config: { access: 'everyone' as const } }
  app.get(certificatePdf(':number'), access, async (request: NumberRequest, reply) => {
    const certificate = await requireCertificate(platform.db, certificateNumber(request.params.number))
    if (certificate.status === 'revoked') throw revoked()
    const pdf = await printer.pdf(certificate)
    reply
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', `inline; filename="certificat-${certificate.number}.pdf"`)
      .type('application/pdf')
    return sendVersioned(request, reply, pdf)
  })
}

type NumberRequest = FastifyRequest<{ Params: { number: string } }>

const revoked = () => new AppError(410, 'certificate_revoked', () => words.refusals.revoked)
