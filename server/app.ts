import type { FastifyInstance } from 'fastify'
import { callRules } from './call-rules.ts'
import { apiTokenRoutes } from './features/accounts/api-tokens/routes.ts'
import { keyRoutes, ownKeyRoutes } from './features/accounts/keys/routes.ts'
import { ownPasskeyRoutes, passkeyRoutes } from './features/accounts/passkeys/routes.ts'
import { plainFormRoutes } from './features/accounts/plain-forms.ts'
import { accountRoutes, ownAccountRoutes } from './features/accounts/routes.ts'
import {
  adminAnnouncementRoutes,
  announcementRoutes,
  trainerAnnouncementRoutes,
} from './features/announcements/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { adminAuthoringRoutes, trainerAuthoringRoutes } from './features/authoring/routes.ts'
import { uploadRoutes } from './features/authoring/uploads/routes.ts'
import { catalogueRoutes } from './features/catalogue/routes.ts'
import { badgeRoutes } from './features/certificates/badge/routes.ts'
import { certificatePdfRoutes } from './features/certificates/pdf/routes.ts'
import {
  adminCertificateRoutes,
  ownCertificateRoutes,
  publicCertificateRoutes,
} from './features/certificates/routes.ts'
import { adminPictureRoutes, textRoutes, trainerPictureRoutes } from './features/chapters/routes.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { discoveryRoutes } from './features/discovery/routes.ts'
import { exportRoutes } from './features/exports/routes.ts'
import { adminFollowupRoutes, trainerFollowupRoutes } from './features/followup/routes.ts'
import { groupRoutes } from './features/groups/routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import { adminImportRoutes, trainerImportRoutes } from './features/imports/routes.ts'
import { adminEnrolmentRoutes } from './features/inscriptions/admin-routes.ts'
import { ownRequestRoutes, publicEnrolmentRoutes } from './features/inscriptions/routes.ts'
import { learningRoutes } from './features/learning/routes.ts'
import { mediaRoutes } from './features/media/routes.ts'
import { pushRoutes } from './features/notifications/push/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { unsubscribeRoutes } from './features/notifications/unsubscribe-routes.ts'
import { packageFileRoutes } from './features/packages/file-routes.ts'
import { separatePackageHosts } from './features/packages/hosts.ts'
import { packageRoutes } from './features/packages/routes.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { adminQuestionRoutes, questionRoutes, trainerQuestionRoutes } from './features/questions/routes.ts'
import { adminQuizRoutes, trainerQuizRoutes } from './features/quiz/author-routes.ts'
import { quizRoutes } from './features/quiz/routes.ts'
import { adminCaptionRoutes, trainerCaptionRoutes } from './features/video/transcription/routes.ts'
import { useMedia } from './media-users.ts'
import { compressAnswers } from './platform/compression.ts'
import type { DocumentedCall } from './platform/docs/openapi.ts'
import { serveDocs } from './platform/docs/serve-docs.ts'
import type { Platform } from './platform/platform.ts'
import { registerRendering } from './platform/rendering/rendering.ts'
import { registerRoutes } from './platform/routes.ts'
import { secureHeaders } from './platform/security-headers.ts'

/** Who may call what: each group below is checked before any of its handlers runs. */
export async function buildApp(app: FastifyInstance, platform: Platform) {
  useMedia()
  const calls: DocumentedCall[] = []
  app.addHook('onRoute', ({ config, method }) => {
    // Fastify adds a HEAD route beside each GET.
    if (method === 'HEAD') return
    const { call, endpoint, access } = config ?? {}
    if (call && endpoint && access) calls.push({ call, endpoint, access })
  })

  const { scriptHashes, registerPages } = await registerRendering(platform)
  secureHeaders(app, platform.config, scriptHashes)
  separatePackageHosts(app, platform.config)
  compressAnswers(app)

  const { everyone, only } = registerRoutes(app, platform, callRules)
  everyone([
    healthRoutes,
    accountRoutes,
    keyRoutes,
    passkeyRoutes,
    plainFormRoutes,
    catalogueRoutes,
    contactRoutes,
    discoveryRoutes,
    publicEnrolmentRoutes,
    publicCertificateRoutes,
    mediaRoutes,
    packageFileRoutes,
    certificatePdfRoutes,
    badgeRoutes,
    unsubscribeRoutes,
  ])
  only('member', [
    ownAccountRoutes,
    ownKeyRoutes,
    ownPasskeyRoutes,
    questionRoutes,
    announcementRoutes,
    notificationRoutes,
    pushRoutes,
  ])
  only('learner', [
    learningRoutes,
    textRoutes,
    packageRoutes,
    quizRoutes,
    ownCertificateRoutes,
    ownRequestRoutes,
  ])
  only('trainer', [
    trainerAuthoringRoutes,
    trainerPictureRoutes,
    trainerQuizRoutes,
    trainerCaptionRoutes,
    trainerFollowupRoutes,
    trainerQuestionRoutes,
    trainerImportRoutes,
    trainerAnnouncementRoutes,
  ])
  only('author', [uploadRoutes])
  only('admin', [
    dashboardRoutes,
    apiTokenRoutes,
    peopleRoutes,
    adminAuthoringRoutes,
    adminPictureRoutes,
    adminQuizRoutes,
    adminCaptionRoutes,
    adminEnrolmentRoutes,
    adminFollowupRoutes,
    adminImportRoutes,
    adminCertificateRoutes,
    adminQuestionRoutes,
    groupRoutes,
    adminAnnouncementRoutes,
    exportRoutes,
    auditRoutes,
  ])

  serveDocs(app, platform.config.academy.name, () => calls)
  registerPages(app)
  return app
}
