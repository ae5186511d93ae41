import type { MemberRoutes, PublicRoutes } from '#server/routes.ts'
import { originOf } from '../routes.ts'
import { signInOptions } from './proof.ts'
import { addPasskey, registrationOptions, removePasskey } from './register.ts'
import { signInWithPasskey } from './sign-in.ts'

export const passkeyRoutes: PublicRoutes = (route, platform) => {
  route('POST /api/auth/passkey/options', () => ({ options: signInOptions(platform) }))

  route('POST /api/auth/passkey', ({ body, request }) => signInWithPasskey(platform, body, originOf(request)))
}

export const ownPasskeyRoutes: MemberRoutes = (route, platform) => {
  route('POST /api/user/passkeys/options', async ({ caller }) => ({
    options: await registrationOptions(platform, caller),
  }))

  route('POST /api/user/passkeys', async ({ caller, body }) => ({
    id: await addPasskey(platform, caller, body),
  }))

  route('DELETE /api/user/passkeys/:id', ({ caller, params }) => removePasskey(platform, caller, params.id))
}
