import type { MemberRoutes, PublicRoutes } from '#server/routes.ts'
import { originOf } from '../routes.ts'
import { signInOptions } from './proof.ts'
import { addPasskey, registrationOptions, removePasskey } from './register.ts'
import { signInWithPasskey } from './sign-in.ts'

export const passkeyRoutes: PublicRoutes = (route, platform) => {
  route('POST /api/auth/passkey/options', () => ({ success: true, options: signInOptions(platform) }))

  route('POST /api/auth/passkey', async ({ body, request }) => ({
    success: true,
    ...(await signInWithPasskey(platform, body, originOf(request))),
  }))
}

export const ownPasskeyRoutes: MemberRoutes = (route, platform) => {
  route('POST /api/user/passkeys/options', async ({ caller }) => ({
    success: true,
    options: await registrationOptions(platform, caller),
  }))

  route('POST /api/user/passkeys', async ({ caller, body }) => ({
    success: true,
    id: await addPasskey(platform, caller, body),
  }))

  route('DELETE /api/user/passkeys/:id', async ({ caller, params }) => {
    await removePasskey(platform, caller, params.id)
    return { success: true }
  })
}
