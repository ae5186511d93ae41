import type { CourseLanguage } from '#shared/languages.ts'
import type { Enrolment, OwnRequest } from '../contract.ts'
import type { Request, RequestAccount } from './queries.ts'

interface Course {
  name: string
  language: CourseLanguage
}

export function presentOwnRequest(request: Request, course: Course): OwnRequest {
  return {
    id: request.id,
    formationId: request.formationId,
    formationName: course.name,
    formationLanguage: course.language,
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
  course: Course,
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
    formationName: course.name,
    formation: course.name,
    formationLanguage: course.language,
    demandeDate: request.requestedAt.toISOString(),
    status: request.status,
    approvalDate: decidedAt,
    approbationDate: decidedAt,
    reason: request.reason,
  }
}
