import type { Inscription, OwnRequest } from '#shared/inscriptions.ts'
import type { Request, RequestAccount } from './queries.ts'

export function presentOwnRequest(request: Request, formationName: string): OwnRequest {
  return {
    id: request.id,
    formationId: request.formationId,
    formationName,
    demandeDate: request.requestedAt.toISOString(),
    status: request.status,
    approvalDate: request.decidedAt?.toISOString() ?? null,
    reason: request.reason,
  }
}

/** Name and address are those in the form; the account shows who made the request. */
export function presentInscription(
  request: Request,
  account: RequestAccount | null,
  formationName: string,
): Inscription {
  const decidedAt = request.decidedAt?.toISOString() ?? null
  return {
    id: request.id,
    userId: request.userId,
    fullName: request.fullName,
    email: request.email,
    accountEmail: account?.email ?? null,
    accountVerified: account && account.emailVerifiedAt !== null,
    phoneNumber: request.phoneNumber,
    formationId: request.formationId,
    formationName,
    formation: formationName,
    demandeDate: request.requestedAt.toISOString(),
    status: request.status,
    approvalDate: decidedAt,
    approbationDate: decidedAt,
    reason: request.reason,
  }
}
