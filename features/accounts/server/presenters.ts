import type { sessions } from '#db/schema/sessions.ts'
import { photoLink } from '#features/media/server/links.ts'
import type { Person } from '#server/platform/sessions.ts'
import type { OwnSession, User } from '../contract.ts'
import type { OwnPasskey } from '../passkey-formats.ts'
import type { Passkey } from './passkeys/queries.ts'

/** A person as they see themselves. */
export function presentUser(user: Person): User {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    pendingEmail: user.pendingEmail,
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

export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: Passkey): OwnPasskey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

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
