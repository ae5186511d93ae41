import type { FastifyRequest } from 'fastify'
import { cacheShares } from '#server/platform/cache-shares.ts'
import { AppError, unknownAddress } from '#server/platform/errors.ts'
import { memoizedFromCatalogue } from '#server/platform/memoized.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PublicRoutes } from '#server/platform/routes.ts'
import { certificateNumber } from '#shared/certificate-number.ts'
import { words } from '#words/certificate-document.ts'
import { findCertificate } from '../certificate.ts'
import { documentInputs } from './document.ts'
import { readSignature } from './signature.ts'
import { openTypesetter } from './typesetter.ts'

const MAX_ENTRIES = 200

/** The certificate on paper. Anybody who has its number may read it, as on the page of that number. */
export const certificatePdfRoutes: PublicRoutes = (_route, platform, app) => {
  const { config, db } = platform
  const limits = { maxEntries: MAX_ENTRIES, maxBytes: cacheShares(config).certificateFiles }
  const memoized = memoizedFromCatalogue<Buffer>(platform, 'certificateFiles', limits, ({ length }) => length)
  const signature = signatureOnce(platform)
  let typesetter: ReturnType<typeof openTypesetter> | undefined
  app.addHook('onClose', () => typesetter?.close())

  const access = { config: { access: 'everyone' as const } }
  app.get('/certificats/:number.pdf', access, async (request: NumberRequest, reply) => {
    const number = certificateNumber(request.params.number)
    const certificate = number && (await findCertificate(db, number))
    if (!certificate) throw unknownAddress()
    if (certificate.status === 'revoked') throw revoked()
    const pdf = await memoized(certificate.number, async () => {
      const picture = await signature()
      typesetter ??= openTypesetter({ signature: picture })
      return typesetter.typeset(documentInputs(config, certificate, picture !== null))
    })
    return reply
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', `inline; filename="certificat-${certificate.number}.pdf"`)
      .type('application/pdf')
      .send(pdf)
  })
}

type NumberRequest = FastifyRequest<{ Params: { number: string } }>

const revoked = () => new AppError(410, 'certificate_revoked', () => words.refusals.revoked)

/** Read at the first certificate. A picture that cannot be used is reported, and no signature printed. */
function signatureOnce({ config, log }: Platform) {
  let reading: Promise<Buffer | null> | undefined
  return () => {
    const { signature } = config.signatory
    reading ??= signature
      ? readSignature(signature).catch((error) => {
          log.error({ err: error }, 'ACADEMY_SIGNATURE cannot be used: certificates are printed without')
          return null
        })
      : Promise.resolve(null)
    return reading
  }
}
