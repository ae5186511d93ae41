import type { Platform } from '#server/platform/platform.ts'
import { type Caller, confirmSession } from '#server/platform/sessions.ts'
import { wrongPassword } from '../errors.ts'
import { confirmPassword } from '../own-account.ts'
import { useCode } from './codes.ts'
import { wrongCode } from './errors.ts'

type Proof = { password: string } | { code: string }

/** Makes the sign-in of this session recent again (platform/recent-sign-in.ts). */
export async function confirmIdentity(platform: Platform, caller: Caller, proof: Proof) {
  if ('password' in proof) await confirmPassword(platform, caller, proof.password, wrongPassword)
  else if (!(await useCode(platform, caller.id, proof.code))) throw wrongCode()
  await confirmSession(platform.db, caller)
  platform.log.info({ person: caller.id }, 'confirmed who they are')
}
