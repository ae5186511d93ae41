import type { sessions } from '#db/schema/sessions.ts'
import type { Person } from '#server/platform/sessions.ts'
import type { OwnSession, User } from '#shared/accounts.ts'
import { photoLink } from '../media/links.ts'

/** A person as they see themselves. */
export function presentUser(user: Person): User {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: user.phone,
    address: user.address,
    bio: user.bio,
    photo: user.photoId && photoLink(user.photoId),
    createdAt: user.createdAt.toISOString(),
    role: user.role,
    emailVerified: user.emailVerifiedAt !== null,
    language: user.language,
    socialMedia: { facebook: user.facebook, instagram: user.instagram, linkedin: user.linkedin },
  }
}

export function presentSession(
  session: typeof sessions.$inferSelect,
  { sessionId }: { sessionId: number },
): OwnSession {
  return {
    id: session.id,
    current: session.id === sessionId,
    userAgent: session.userAgent,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
  }
}
