import { z } from 'zod'
import { words } from '#words/errors.ts'
import { done, type Endpoints, emailAddress, moment, requiredText, success } from './endpoints.ts'
import { PASSWORD_MAX } from './limits.ts'
import { passwordLacks } from './passwords.ts'
import { ROLES } from './statuses.ts'

const socialMedia = z.object({
  facebook: z.string().nullable(),
  instagram: z.string().nullable(),
  linkedin: z.string().nullable(),
})

export const user = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  bio: z.string().nullable(),
  photo: z.string().nullable(),
  createdAt: moment,
  role: z.enum(ROLES),
  emailVerified: z.boolean(),
  socialMedia,
})
export type User = z.infer<typeof user>

const anyPassword = z
  .string({ error: () => words.common.required })
  .min(1, { error: () => words.common.required })
  .max(PASSWORD_MAX, { error: () => words.accounts.passwordTooLong })

const signUpPassword = anyPassword.refine(
  (value) => {
    const lacks = passwordLacks(value)
    return !lacks.length && !lacks.uppercase && !lacks.digit
  },
  { error: () => words.accounts.signUpPassword },
)

const resetPassword = anyPassword
  .refine((value) => !passwordLacks(value).length, {
    error: () => words.accounts.resetPasswordLength,
    abort: true,
  })
  .refine((value) => !passwordLacks(value).uppercase, {
    error: () => words.accounts.resetPasswordUppercase,
    abort: true,
  })
  .refine((value) => !passwordLacks(value).digit, { error: () => words.accounts.resetPasswordDigit })

const changedPassword = anyPassword.refine((value) => !Object.values(passwordLacks(value)).includes(true), {
  error: () => words.accounts.changePassword,
})

const signup = z.object({
  firstName: requiredText(100),
  lastName: requiredText(100),
  email: emailAddress,
  password: signUpPassword,
})

const signin = z.object({
  email: emailAddress,
  password: anyPassword,
  remember: z.boolean().optional(),
})

const link = (missing: () => string) => z.string({ error: missing }).min(1, { error: missing })
const byEmail = z.object({ email: emailAddress })
const sessionAnswer = success({ token: z.string(), user })
const userAnswer = success({ user })
const messageAnswer = success({ message: z.string() })

export const accountEndpoints = {
  'POST /api/auth/signup': {
    summary: 'Create a learner account',
    body: signup,
    status: 201,
    answer: sessionAnswer,
  },
  'POST /api/auth/signin': { summary: 'Open a session', body: signin, answer: sessionAnswer },
  'POST /api/auth/logout': { summary: 'End this session', answer: done },
  'GET /api/auth/me': { summary: 'The person signed in', answer: userAnswer },
  'POST /api/auth/forgot-password': { summary: 'Ask for a reset link', body: byEmail, answer: messageAnswer },
  'POST /api/auth/reset-password': {
    summary: 'Set a new password with a reset link',
    body: z.object({ token: link(() => words.accounts.badResetLink), newPassword: resetPassword }),
    answer: messageAnswer,
  },
  'POST /api/auth/send-verification-email': {
    summary: 'Ask for a verification link again',
    body: byEmail,
    answer: messageAnswer,
  },
  'POST /api/auth/verify-email': {
    summary: 'Verify an address with its link',
    body: z.object({ token: link(() => words.accounts.missingVerifyToken) }),
    answer: messageAnswer,
  },
  'PUT /api/user/profile': { summary: 'Change one’s own profile', multipart: true, answer: userAnswer },
  'PUT /api/user/password': {
    summary: 'Change one’s own password',
    body: z.object({ oldPassword: anyPassword, newPassword: changedPassword }),
    answer: messageAnswer,
  },
} satisfies Endpoints
