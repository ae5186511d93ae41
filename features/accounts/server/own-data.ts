import { ownCertificates } from '#features/certificates/server/service.ts'
import { writtenBy } from '#features/discussion/server/own-data.ts'
import { pushDevices } from '#features/notifications/server/push/service.ts'
import { settingsOf } from '#features/notifications/server/service.ts'
import { ownQuizAttempts } from '#features/quiz/server/own-data.ts'
import { ownPackageStates } from '#features/scorm/server/service.ts'
import { sessionEnded } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import type { Answer } from '#shared/api.ts'
import { ownApiTokens } from './api-tokens/service.ts'
import {
  actionsOf,
  contactMessagesOf,
  groupsOf,
  progressOf,
  requestsOf,
  taughtBy,
  uploadsOf,
} from './own-data-queries.ts'
import { passkeysOf } from './passkeys/queries.ts'
import { presentPasskey, presentSession, presentUser } from './presenters.ts'
import { externalIdentitiesOf, findById, sessionsOf } from './queries.ts'
import { totpOf } from './second-factor/queries.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

/** Everything stored about a person. Hashes and tokens say nothing about them and are left out. */
export async function exportOwnData(
  platform: Platform,
  caller: Caller,
): Promise<Omit<Answer<'GET /api/user/export'>, 'success'>> {
  const { db } = platform
  const account = await findById(db, caller.id)
  if (!account) throw sessionEnded()
  const { id } = account
  const settings = await settingsOf(db, id)
  return {
    exportedAt: new Date().toISOString(),
    account: {
      ...presentUser(account),
      hasPassword: account.passwordHash !== null,
      emailVerifiedAt: iso(account.emailVerifiedAt),
      updatedAt: account.updatedAt.toISOString(),
    },
    providers: (await externalIdentitiesOf(db, id)).map(({ provider, createdAt }) => ({
      provider,
      since: createdAt.toISOString(),
    })),
    sessions: (await sessionsOf(db, id)).map((session) => presentSession(session, caller)),
    secondFactorSince: iso((await totpOf(db, id))?.confirmedAt ?? null),
    passkeys: (await passkeysOf(db, id)).map(presentPasskey),
    apiTokens: await ownApiTokens(platform, id),
    requests: (await requestsOf(db, id)).map((request) => ({
      ...request,
      requestedAt: request.requestedAt.toISOString(),
      decidedAt: iso(request.decidedAt),
    })),
    progress: (await progressOf(db, id)).map((row) => ({
      ...row,
      completedAt: iso(row.completedAt),
      updatedAt: row.updatedAt.toISOString(),
    })),
    quizAttempts: await ownQuizAttempts(db, id),
    packages: await ownPackageStates(db, id),
    certificates: await ownCertificates(platform, id),
    questions: await writtenBy(db, id),
    groups: (await groupsOf(db, id)).map(({ name, joinedAt }) => ({
      name,
      joinedAt: joinedAt.toISOString(),
    })),
    mailSettings: settings.mail,
    pushSettings: settings.push,
    pushDevices: await pushDevices(platform, id),
    taughtFormations: await taughtBy(db, id),
    uploads: (await uploadsOf(db, id)).map((file) => ({ ...file, createdAt: file.createdAt.toISOString() })),
    // Messages are stored under an address: only whoever has verified it may read them.
    contactMessages: account.emailVerifiedAt
      ? (await contactMessagesOf(db, account.email)).map((message) => ({
          ...message,
          createdAt: message.createdAt.toISOString(),
        }))
      : [],
    actions: (await actionsOf(db, id)).map((action) => ({ ...action, at: action.at.toISOString() })),
  }
}
