import type { Inscription, OwnRequest } from '#shared/inscriptions.ts'
import type { Request } from './queries.ts'

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

/** The name and address are those the form carried, whatever the account says since. */
export function presentInscription(request: Request, formationName: string): Inscription {
  const decidedAt = request.decidedAt?.toISOString() ?? null
  return {
    id: request.id,
    userId: request.userId,
    fullName: request.fullName,
    email: request.email,
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
