import type { Enrolment, OwnRequest } from '#shared/inscriptions.ts'
import type { FormationLanguage } from '#shared/languages.ts'
import type { Request, RequestAccount } from './queries.ts'

interface Formation {
  name: string
  language: FormationLanguage
}

export function presentOwnRequest(request: Request, formation: Formation): OwnRequest {
  return {
    id: request.id,
    formationId: request.formationId,
    formationName: formation.name,
    formationLanguage: formation.language,
    demandeDate: request.requestedAt.toISOString(),
    status: request.status,
    approvalDate: request.decidedAt?.toISOString() ?? null,
    reason: request.reason,
  }
}

/** Name and address are those in the form; the account shows who made the request. */
export function presentEnrolment(
  request: Request,
  account: RequestAccount | null,
  formation: Formation,
): Enrolment {
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
    formationName: formation.name,
    formation: formation.name,
    formationLanguage: formation.language,
    demandeDate: request.requestedAt.toISOString(),
    status: request.status,
    approvalDate: decidedAt,
    approbationDate: decidedAt,
    reason: request.reason,
  }
}
