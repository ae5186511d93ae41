import type { MemberRoutes, PublicRoutes } from '#server/routes.ts'
import { words } from '#words/keys.ts'
import { originOf } from '../routes.ts'
import { accountOfChallenge, answerChallenge } from './challenges.ts'
import { confirmIdentity } from './confirm.ts'
import { confirmSetUp, removeTotp, renewRecoveryCodes, setUpTotp } from './second-factor.ts'

export const keyRoutes: PublicRoutes = (route, platform) => {
  route('POST /api/auth/second-factor', ({ body, request }) =>
    answerChallenge(platform, body, originOf(request)),
  )

  route('POST /api/auth/second-factor/account', async ({ body }) => ({
    account: await accountOfChallenge(platform, body.challenge),
  }))
}

export const ownKeyRoutes: MemberRoutes = (route, platform) => {
  route('POST /api/auth/confirm', ({ caller, body }) => confirmIdentity(platform, caller, body))

  route('POST /api/user/totp/setup', ({ caller }) => setUpTotp(platform, caller))

  route('POST /api/user/totp/confirm', async ({ caller, body }) => ({
    recoveryCodes: await confirmSetUp(platform, caller, body.code),
  }))

  route('POST /api/user/totp/recovery-codes', async ({ caller }) => ({
    recoveryCodes: await renewRecoveryCodes(platform, caller),
  }))

  route('DELETE /api/user/totp', async ({ caller, body }) => {
    await removeTotp(platform, caller, body)
    return { message: words.removed }
  })
}
