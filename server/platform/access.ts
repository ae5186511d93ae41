import type { FastifyRequest } from 'fastify'
import { ROLES, type Role } from '#shared/statuses.ts'
import { callerOfApiToken, isApiToken } from './api-tokens.ts'
import { bearerToken } from './bearer-token.ts'
import { signInRequired, tokenNotAllowed, tokenReadsOnly, wrongRole } from './errors.ts'
import type { Platform } from './platform.ts'
import { type Caller, whyRefused } from './sessions.ts'
import { requireStaffSecondFactor } from './staff-second-factor.ts'

/** Who may make a call. Nothing is open unless its group says so. */
export type Access = 'everyone' | 'member' | 'learner' | 'trainer' | 'author' | 'admin'
export type MemberAccess = Exclude<Access, 'everyone'>

const ROLES_OF: Record<MemberAccess, readonly Role[]> = {
  member: ROLES,
  learner: ['user'],
  trainer: ['formateur'],
  /** Whoever writes courses. */
  author: ['formateur', 'admin'],
  admin: ['admin'],
}

export const bearer = (request: FastifyRequest) => bearerToken(request.headers.authorization)

/** On a public page an expired token counts as no session, not as an error. */
export async function visitor(platform: Platform, request: FastifyRequest) {
  const token = bearer(request)
  return token ? platform.sessionCache.read(token) : null
}

/**
 * The caller, if their role has this access. Route groups call it; so do the uploads, whose protocol has routes of its
 * own.
 */
export async function authorised(
  platform: Platform,
  request: FastifyRequest,
  access: MemberAccess,
  isOpenWithoutSecondFactor = false,
) {
  const token = bearer(request)
  if (!token) throw signInRequired()
  const caller = isApiToken(token)
    ? await callerOfApiToken(platform.db, token)
    : await platform.sessionCache.read(token)
  if (!caller) throw await whyRefused(platform.db, token)
  if (!ROLES_OF[access].includes(caller.role)) throw wrongRole()
  requireTokenScope(caller, access, request.method)
  requireStaffSecondFactor(platform.config, caller, isOpenWithoutSecondFactor)
  return caller
}

/** Tokens are for the back-office alone: never for one's own account, password or sessions. */
function requireTokenScope({ apiToken }: Caller, access: Access, method: string) {
  if (!apiToken) return
  if (access !== 'admin' && access !== 'author') throw tokenNotAllowed()
  if (apiToken.scope === 'read' && method !== 'GET' && method !== 'HEAD') throw tokenReadsOnly()
}
