import { eq } from 'drizzle-orm'
import { enrolments } from '#db/schema/enrolments.ts'
import { sessions } from '#db/schema/sessions.ts'
import { hashPassword } from '#features/accounts/server/passwords.ts'
import type { RequestStatus } from '#shared/statuses.ts'
import { it as base } from './cast.ts'
import { addCourse } from './courses.ts'
import { mailedResetToken } from './outbox.ts'

export const PASSWORD = 'Secret2026'

let addresses = 0
export const newAddress = (name = 'nouvelle') => `${name}-${++addresses}@exemple.test`

type Session = { token: string }

/** What people do to their accounts, by the calls of the API. */
export const it = base
  .extend('passwordHash', { scope: 'file' }, () => hashPassword(PASSWORD))
  .extend(
    'person',
    { scope: 'file' },
    ({ academy, passwordHash }) =>
      (overrides = {}) =>
        academy.person('user', { passwordHash, ...overrides }),
  )
  .extend('signUp', { scope: 'file' }, ({ academy }) => async (email: string) => {
    const body = { firstName: 'Faux', lastName: 'Nom', email, password: PASSWORD }
    return (await academy.call('POST /api/auth/signup', { body })).body
  })
  .extend(
    'signIn',
    { scope: 'file' },
    ({ academy }) =>
      (email: string, password = PASSWORD) =>
        academy.call('POST /api/auth/signin', { body: { email, password } }),
  )
  .extend(
    'me',
    { scope: 'file' },
    ({ academy }) =>
      async (as: Session) =>
        (await academy.call('GET /api/auth/me', { as })).body.user,
  )
  .extend('save', { scope: 'file' }, ({ academy }) => (as: Session, email: string, more = {}) => {
    const body = { firstName: 'Imane', lastName: 'Alami', email, ...more }
    return academy.call('PUT /api/user/profile', { as, body })
  })
  .extend(
    'verify',
    { scope: 'file' },
    ({ academy }) =>
      (token: string, as?: Session) =>
        academy.call('POST /api/auth/verify-email', { body: { token }, as }),
  )
  .extend('forgot', { scope: 'file' }, ({ academy }) => async (email: string) => {
    await academy.call('POST /api/auth/forgot-password', { body: { email } })
    return mailedResetToken(academy, email)
  })
  .extend(
    'reset',
    { scope: 'file' },
    ({ academy }) =>
      (token: string, newPassword = 'Nouveau2026') =>
        academy.call('POST /api/auth/reset-password', { body: { token, newPassword } }),
  )
  .extend('openedAgo', { scope: 'file' }, ({ academy }) => ({ id }: { id: number }, minutes: number) => {
    const createdAt = new Date(Date.now() - minutes * 60_000)
    return academy.platform.db.update(sessions).set({ createdAt }).where(eq(sessions.userId, id))
  })
  /** A request or an approval that waits for an address. */
  .extend(
    'waiting',
    { scope: 'file' },
    ({ academy }) =>
      async (email: string, status: RequestStatus = 'Approuvée') => {
        const { id: formationId } = await addCourse(academy.platform)
        const decidedAt = status === 'En attente' ? null : new Date()
        await academy.platform.db
          .insert(enrolments)
          .values({ formationId, fullName: 'Titulaire', email, status, decidedAt })
        return formationId
      },
  )
  .extend(
    'enrolmentsOf',
    { scope: 'file' },
    ({ academy }) =>
      (userId: number) =>
        academy.platform.db.$count(enrolments, eq(enrolments.userId, userId)),
  )
