import type { MemberRoutes, PublicRoutes } from '#server/routes.ts'
import { words } from '#words/certificates-admin.ts'
import { printerOf } from './pdf/printer.ts'
import { allCertificates, ownCertificates, publicCertificate, restore, revoke } from './service.ts'

export const publicCertificateRoutes: PublicRoutes = (route, platform) => {
  route(
    'GET /api/certificates/:number',
    async ({ params }) => {
      const certificate = await publicCertificate(platform, params.number)
      printerOf(platform).expectWork()
      return { certificate }
    },
    { cached: 'public' },
  )
}

export const ownCertificateRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/certificates', async ({ caller }) => {
    const data = await ownCertificates(platform, caller.id)
    if (data.length > 0) printerOf(platform).expectWork()
    return { data }
  })
}

export const adminCertificateRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/admin/certificates', ({ query }) => allCertificates(platform, query))

  route('POST /api/admin/certificates/:number/revoke', async ({ params, body, caller }) => {
    await revoke(platform, caller, params.number, body.reason)
    return { message: words.revoked }
  })

  route('POST /api/admin/certificates/:number/restore', async ({ params, caller }) => {
    await restore(platform, caller, params.number)
    return { message: words.restored }
  })
}
