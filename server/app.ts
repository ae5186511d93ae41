import type { FastifyInstance } from 'fastify'
import { apiTokenRoutes } from '#features/accounts/server/api-tokens/routes.ts'
import { ownPasskeyRoutes, passkeyRoutes } from '#features/accounts/server/passkeys/routes.ts'
import { plainFormRoutes } from '#features/accounts/server/plain-forms.ts'
import { accountRoutes, ownAccountRoutes } from '#features/accounts/server/routes.ts'
import { keyRoutes, ownKeyRoutes } from '#features/accounts/server/second-factor/routes.ts'
import { announcementRoutes, announceRoutes } from '#features/announcements/server/routes.ts'
import { auditRoutes } from '#features/audit/server/routes.ts'
import { catalogueRoutes } from '#features/catalogue/server/routes.ts'
import { discoveryRoutes } from '#features/catalogue/server/seo/routes.ts'
import { adminCategoryRoutes, trainerCategoryRoutes } from '#features/categories/server/routes.ts'
import { badgeRoutes } from '#features/certificates/server/badge/routes.ts'
import { certificatePdfRoutes } from '#features/certificates/server/pdf/routes.ts'
import {
  adminCertificateRoutes,
  ownCertificateRoutes,
  publicCertificateRoutes,
} from '#features/certificates/server/routes.ts'
import { pictureRoutes, textRoutes } from '#features/chapters/server/routes.ts'
import { classProgressRoutes } from '#features/class-progress/server/routes.ts'
import { contactRoutes } from '#features/contact/server/routes.ts'
import { adminCourseRoutes, courseRoutes, trainerCourseRoutes } from '#features/courses/server/routes.ts'
import { uploadRoutes } from '#features/courses/server/uploads/routes.ts'
import { dashboardRoutes } from '#features/dashboard/server/routes.ts'
import { inboxRoutes, questionRoutes } from '#features/discussion/server/routes.ts'
import { adminEnrolmentRoutes } from '#features/enrolment/server/admin-routes.ts'
import { ownRequestRoutes, publicEnrolmentRoutes } from '#features/enrolment/server/routes.ts'
import { exportRoutes } from '#features/exports/server/routes.ts'
import { groupRoutes } from '#features/groups/server/routes.ts'
import { archiveRoutes, importRoutes } from '#features/imports/server/routes.ts'
import { learningRoutes, watchRoutes } from '#features/learning/server/routes.ts'
import { mediaRoutes } from '#features/media/server/routes.ts'
import { pushRoutes } from '#features/notifications/server/push/routes.ts'
import { notificationRoutes } from '#features/notifications/server/routes.ts'
import { unsubscribeRoutes } from '#features/notifications/server/unsubscribe-routes.ts'
import { healthRoutes } from '#features/operations/server/health-routes.ts'
import { peopleRoutes } from '#features/people/server/routes.ts'
import { quizAuthorRoutes } from '#features/quiz/server/author-routes.ts'
import { quizRoutes, startRoutes } from '#features/quiz/server/routes.ts'
import { packageFileRoutes } from '#features/scorm/server/file-routes.ts'
import { separatePackageHosts } from '#features/scorm/server/hosts.ts'
import { packageRoutes } from '#features/scorm/server/routes.ts'
import { firstStepsRoutes } from '#features/settings/server/first-steps-routes.ts'
import { publicSettingsRoutes, settingsRoutes } from '#features/settings/server/routes.ts'
import { followSettings } from '#features/settings/server/service.ts'
import { captionRoutes } from '#features/video/server/transcription/routes.ts'
import { AUTHOR_ADDRESSES } from '#shared/endpoints.ts'
import { AUTHORS } from './authors.ts'
import { callRules } from './call-rules.ts'
import { useMedia } from './media-users.ts'
import { compressAnswers } from './platform/compression.ts'
import type { DocumentedCall } from './platform/docs/refusals.ts'
import { serveDocs } from './platform/docs/serve-docs.ts'
import type { Platform } from './platform/platform.ts'
import { registerRendering } from './platform/rendering/rendering.ts'
import { registerRoutes } from './platform/routes.ts'
import { secureHeaders } from './platform/security-headers.ts'
import { type AuthorRoutes, routesUnder } from './routes.ts'

/** Who may call what: each group below is checked before any of its handlers runs. */
export async function buildApp(app: FastifyInstance, platform: Platform) {
  useMedia()
  await followSettings(platform)
  const calls: DocumentedCall[] = []
  app.addHook('onRoute', ({ config, method }) => {
    // Fastify adds a HEAD route beside each GET.
    if (method === 'HEAD') return
    if (config?.documented) calls.push(config.documented)
  })

  const { scriptHashes, registerPages } = await registerRendering(platform)
  secureHeaders(app, platform.config, scriptHashes)
  separatePackageHosts(app, platform.config)
  compressAnswers(app)

  const { everyone, only } = registerRoutes(app, platform, callRules)
  /** Each call under both addresses: trainers reach courses of their own, administrators all of them. */
  const author = (features: AuthorRoutes[]) => {
    for (const address of AUTHOR_ADDRESSES) only(AUTHORS[address].access, features.map(routesUnder(address)))
  }

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
    publicSettingsRoutes,
  ])
  only('member', [
    ownAccountRoutes,
    ownKeyRoutes,
    ownPasskeyRoutes,
    questionRoutes,
    announcementRoutes,
    notificationRoutes,
    pushRoutes,
    // Learners, and the authors of a course: each handler asks (features/chapters/server/preview.ts).
    watchRoutes,
    textRoutes,
    packageRoutes,
    startRoutes,
  ])
  only('learner', [learningRoutes, quizRoutes, ownCertificateRoutes, ownRequestRoutes])
  only('trainer', [trainerCourseRoutes, trainerCategoryRoutes])
  author([
    courseRoutes,
    pictureRoutes,
    quizAuthorRoutes,
    captionRoutes,
    archiveRoutes,
    classProgressRoutes,
    inboxRoutes,
    announceRoutes,
  ])
  only('author', [uploadRoutes])
  only('admin', [
    dashboardRoutes,
    apiTokenRoutes,
    peopleRoutes,
    adminCourseRoutes,
    adminEnrolmentRoutes,
    importRoutes,
    adminCertificateRoutes,
    groupRoutes,
    adminCategoryRoutes,
    firstStepsRoutes,
    exportRoutes,
    auditRoutes,
    settingsRoutes,
  ])

  serveDocs(
    app,
    () => platform.config.academy,
    () => calls,
  )
  registerPages(app)
  return app
}
