import { z } from 'zod'
import { ownCertificate } from '#features/certificates/contract.ts'
import { kindSettings } from '#features/notifications/contract.ts'
import { PACKAGE_STATUSES } from '#features/scorm/package-outcome.ts'
import {
  done,
  type Endpoints,
  emailAddress,
  moment,
  optionalText,
  otherId,
  requiredText,
  success,
} from '#shared/endpoints.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/languages.ts'
import { PASSWORD_MAX } from '#shared/limits.ts'
import { PROVIDERS, ROLES } from '#shared/statuses.ts'
import { words } from '#words/errors.ts'
import { apiToken } from './api-tokens-contract.ts'
import { ownPasskey } from './passkey-formats.ts'
import { passwordLacks } from './passwords.ts'

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
  /** The address that takes the place of `email` once the link mailed to it is used. */
  pendingEmail: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  bio: z.string().nullable(),
  photo: z.string().nullable(),
  createdAt: moment,
  role: z.enum(ROLES),
  emailVerified: z.boolean(),
  /** The language of their mails, and of the page after signing in. */
  language: z.enum(LANGUAGES),
  socialMedia,
})
export type User = z.infer<typeof user>

export const anyPassword = z
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

const knownLanguage = z.enum(LANGUAGES, { error: () => words.common.invalidInput })

const signup = z.object({
  firstName: requiredText(100),
  lastName: requiredText(100),
  email: emailAddress,
  password: signUpPassword,
  language: knownLanguage.default(DEFAULT_LANGUAGE),
})

const signin = z.object({
  email: emailAddress,
  password: anyPassword,
  remember: z.boolean().optional(),
})

/** A missing field stays as it is; an empty one is cleared. */
const clearable = (max: number) =>
  optionalText(max)
    .nullable()
    .optional()
    .transform((value) => (value === undefined ? undefined : value || null))

const webAddress = clearable(300).refine((value) => !value || /^https?:\/\/[^\s/]+/i.test(value), {
  error: () => words.common.url,
})

/** What a person may change about themselves, sent as JSON or as the fields of a form. */
export const profile = z.object({
  firstName: requiredText(100),
  lastName: requiredText(100),
  email: emailAddress,
  phone: clearable(40),
  address: clearable(300),
  bio: clearable(3000),
  facebook: webAddress,
  instagram: webAddress,
  linkedin: webAddress,
  language: knownLanguage.optional(),
  removePhoto: z.stringbool().or(z.boolean()).optional(),
})
export type Profile = z.output<typeof profile>

const session = z.object({
  id: z.number(),
  current: z.boolean(),
  userAgent: z.string().nullable(),
  createdAt: moment,
  lastSeenAt: moment,
  expiresAt: moment,
})
export type OwnSession = z.infer<typeof session>

/** How the person of a session proves again who they are; `provider`: by going through theirs once more. */
const recentSignInProof = z.enum(['password', 'code', 'passkey', 'provider'])
export type RecentSignInProof = z.infer<typeof recentSignInProof>

/** The ways in which a person can sign in. */
const security = success({
  hasPassword: z.boolean(),
  providers: z.array(z.enum(PROVIDERS)),
  sessions: z.array(session),
  /** Whether signing in asks for a code. */
  totp: z.boolean(),
  /** Null without codes. */
  recoveryCodesLeft: z.number().nullable(),
  passkeys: z.array(ownPasskey),
  /** What this session accepts as a proof: nothing that was set up in it. */
  proofs: z.array(recentSignInProof),
})

/** Everything stored about a person, readable for people and programs. */
const ownData = success({
  exportedAt: moment,
  account: z.object({
    ...user.shape,
    hasPassword: z.boolean(),
    emailVerifiedAt: moment.nullable(),
    updatedAt: moment,
  }),
  providers: z.array(z.object({ provider: z.enum(PROVIDERS), since: moment })),
  sessions: z.array(session),
  /** Since when signing in asks for a code. */
  secondFactorSince: moment.nullable(),
  passkeys: z.array(ownPasskey),
  apiTokens: z.array(apiToken),
  requests: z.array(
    z.object({
      formation: z.string(),
      fullName: z.string(),
      email: z.string(),
      phoneNumber: z.string().nullable(),
      status: z.string(),
      requestedAt: moment,
      decidedAt: moment.nullable(),
      reason: z.string().nullable(),
    }),
  ),
  progress: z.array(
    z.object({
      formation: z.string(),
      chapter: z.string(),
      percent: z.number(),
      positionSeconds: z.number(),
      completedAt: moment.nullable(),
      updatedAt: moment,
    }),
  ),
  quizAttempts: z.array(
    z.object({
      formation: z.string(),
      chapter: z.string(),
      startedAt: moment,
      submittedAt: moment.nullable(),
      percent: z.number().nullable(),
      passed: z.boolean().nullable(),
      /** What the person answered, in words. */
      answers: z.array(z.object({ question: z.string(), answer: z.array(z.string()) })),
    }),
  ),
  /** What SCORM packages keep, as they wrote it. */
  packages: z.array(
    z.object({
      formation: z.string(),
      chapter: z.string(),
      part: z.string(),
      status: z.enum(PACKAGE_STATUSES),
      percent: z.number().nullable(),
      values: z.record(z.string(), z.string()),
      updatedAt: moment,
    }),
  ),
  certificates: z.array(ownCertificate),
  /** Under chapters. */
  questions: z.array(
    z.object({
      formation: z.string(),
      chapter: z.string(),
      kind: z.enum(['question', 'answer', 'report']),
      text: z.string(),
      createdAt: moment,
    }),
  ),
  groups: z.array(z.object({ name: z.string(), joinedAt: moment })),
  /** Which mails they want. */
  mailSettings: kindSettings,
  /** Which notifications they want on their devices, and those devices. */
  pushSettings: kindSettings,
  pushDevices: z.array(z.object({ service: z.string(), since: moment, lastSentAt: moment.nullable() })),
  taughtFormations: z.array(z.object({ id: z.number(), name: z.string() })),
  uploads: z.array(
    z.object({ originalName: z.string(), mimeType: z.string(), bytes: z.number(), createdAt: moment }),
  ),
  contactMessages: z.array(z.object({ subject: z.string(), message: z.string(), createdAt: moment })),
  actions: z.array(z.object({ at: moment, action: z.string(), target: z.string() })),
})

const link = (missing: () => string) => z.string({ error: missing }).min(1, { error: missing })
const byEmail = z.object({ email: emailAddress })
export const sessionAnswer = success({ token: z.string(), user })
const userAnswer = success({ user })
const messageAnswer = success({ message: z.string() })
/** `resetToken` if the password chosen at sign-up was removed: the holder of the mailbox sets a new one with it. */
const verifiedAnswer = success({ message: z.string(), resetToken: z.string().optional() })

export const accountEndpoints = {
  'POST /api/auth/signup': {
    summary: 'Create a learner account',
    refusals: { 409: ['email_taken'], 429: ['too_many_requests'] },
    idempotent: true,
    body: signup,
    status: 201,
    answer: sessionAnswer,
  },
  'POST /api/auth/signin': {
    summary: 'Open a session',
    refusals: {
      401: ['passkey_required', 'second_factor_required', 'wrong_credentials'],
      403: ['banned', 'unverified'],
      429: ['too_many_requests'],
    },
    body: signin,
    answer: sessionAnswer,
  },
  'POST /api/auth/logout': { summary: 'End this session', answer: done },
  'GET /api/auth/me': { summary: 'The person signed in', answer: userAnswer },
  'POST /api/auth/forgot-password': {
    summary: 'Ask for a reset link',
    refusals: { 429: ['too_many_requests'] },
    body: byEmail,
    answer: messageAnswer,
  },
  'POST /api/auth/reset-password': {
    summary: 'Set a new password with a reset link',
    refusals: { 400: ['bad_reset_link'] },
    body: z.object({ token: link(() => words.accounts.badResetLink), newPassword: resetPassword }),
    answer: messageAnswer,
  },
  'POST /api/auth/send-verification-email': {
    summary: 'Ask for a verification link again',
    refusals: { 429: ['too_many_requests'] },
    body: byEmail,
    answer: messageAnswer,
  },
  'POST /api/auth/reset-password/check': {
    summary: 'Whether a reset link still works; it is not used up',
    refusals: { 400: ['bad_reset_link'] },
    body: z.object({ token: link(() => words.accounts.badResetLink) }),
    answer: done,
  },
  'POST /api/auth/verify-email': {
    summary: 'Verify an address with its link',
    refusals: { 400: ['already_verified', 'bad_verify_link'], 409: ['email_taken', 'own_session_required'] },
    body: z.object({ token: link(() => words.accounts.missingVerifyToken) }),
    answer: verifiedAnswer,
  },
  'PUT /api/user/profile': {
    summary: 'Change one’s own profile',
    refusals: {
      400: ['one_photo'],
      408: ['too_slow'],
      409: ['email_taken', 'recent_signin_required'],
      429: ['too_many_requests'],
      503: ['too_many_pictures'],
    },
    multipart: true,
    answer: userAnswer,
  },
  'DELETE /api/user/pending-email': {
    summary: 'Keep one’s address instead of the one asked for',
    answer: userAnswer,
  },
  'PUT /api/user/password': {
    summary: 'Change one’s own password',
    refusals: { 400: ['no_password', 'wrong_password'], 429: ['too_many_requests'] },
    body: z.object({ oldPassword: anyPassword, newPassword: changedPassword }),
    answer: messageAnswer,
  },
  'GET /api/user/security': { summary: 'How one signs in, and where one is signed in', answer: security },
  'DELETE /api/user/sessions/:id': {
    summary: 'End one of one’s own sessions',
    refusals: { 404: ['session_not_found'] },
    params: z.object({ id: otherId }),
    answer: done,
  },
  'DELETE /api/user/sessions': { summary: 'End one’s other sessions', answer: done },
  'GET /api/user/export': {
    summary: 'Everything kept about the person signed in',
    answer: ownData,
  },
  'DELETE /api/user': {
    summary: 'Delete one’s own account',
    refusals: { 400: ['no_password', 'wrong_password'], 409: ['last_admin'], 429: ['too_many_requests'] },
    body: z.object({ password: anyPassword }),
    answer: messageAnswer,
  },
} satisfies Endpoints
