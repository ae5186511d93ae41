import type { Endpoint, Refusals } from '#shared/endpoints.ts'
import type { Access } from '../access.ts'

/** A call with what surrounds its handler. */
export interface DocumentedCall {
  call: string
  endpoint: Endpoint
  access: Access
  /** What staff are asked for besides their token. */
  asks?: { secondFactor: boolean; recentSignIn: boolean }
  cached?: 'public' | 'private'
}

/** Every refusal of a call, its codes by their status: its own, and those of what surrounds its handler. */
export function refusalsOf(documented: DocumentedCall): Record<number, string[]> {
  const { call, endpoint } = documented
  const all = new Map<number, Set<string>>()
  const parts: Refusals[] = [
    ANY_CALL,
    call.startsWith('GET ') ? {} : WRITES,
    ofCaller(documented),
    endpoint.idempotent ? { 409: ['key_reused'] } : {},
    endpoint.refusals ?? {},
  ]
  for (const part of parts)
    for (const [status, codes] of Object.entries(part).filter(([, codes]) => codes.length > 0))
      all.set(Number(status), new Set([...(all.get(Number(status)) ?? []), ...codes]))
  return Object.fromEntries([...all].map(([status, codes]) => [status, [...codes].sort()]))
}

/** What cannot be read, and what fails under the call (failures.ts). */
const ANY_CALL = {
  400: ['invalid_input'],
  500: ['unexpected'],
  503: ['database_away', 'storage_away', 'too_busy'],
}

const WRITES = { 409: ['conflict'], 413: ['too_large'], 415: ['wrong_kind'], 507: ['disk_full'] }

/** In the order in which access.ts asks. */
function ofCaller({ call, access, asks }: DocumentedCall): Refusals {
  if (access === 'everyone') return {}
  const isForTokens = access === 'admin' || access === 'author'
  const ofTokens = isForTokens ? (call.startsWith('GET ') ? [] : ['token_read_only']) : ['token_not_allowed']
  // A call of members alone has no wrong role.
  const ofRole = access === 'member' ? [] : ['wrong_role']
  const conflicts = [
    ...(asks?.secondFactor && access !== 'learner' ? ['second_factor_setup_required'] : []),
    ...(asks?.recentSignIn ? ['recent_signin_required'] : []),
  ]
  return {
    401: ['account_banned', 'account_deleted', 'session_ended', 'sign_in_required'],
    403: [...ofRole, ...ofTokens],
    409: conflicts,
  }
}

const JSON_ANSWER = 'application/json'

/** The media types of a success. */
export const typesOf = ({ types }: Endpoint): readonly string[] => types ?? [JSON_ANSWER]

/** Whether a visitor who has this version is answered 304. */
export const isVersioned = ({ endpoint, cached }: DocumentedCall) =>
  endpoint.versioned === true || cached === 'public'
