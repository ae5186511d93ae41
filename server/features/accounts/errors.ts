import { AppError, badRequest, conflict } from '#server/platform/errors.ts'
import { words } from '#words/errors.ts'

const accounts = words.accounts

export const emailTaken = () => conflict('email_taken', accounts.emailTaken)
export const wrongCredentials = () => new AppError(401, 'wrong_credentials', accounts.wrongCredentials)
export const unverified = () => new AppError(403, 'unverified', accounts.unverified)
export const banned = () => new AppError(403, 'banned', accounts.banned)
export const wrongOldPassword = () => badRequest('wrong_password', accounts.wrongOldPassword)
export const badResetLink = () => badRequest('bad_reset_link', accounts.badResetLink)
export const badVerifyLink = () => badRequest('bad_verify_link', accounts.badVerifyLink)
export const wrongPassword = () => badRequest('wrong_password', accounts.wrongPassword)
export const noPassword = () => badRequest('no_password', accounts.noPassword)
export const sessionNotFound = () => new AppError(404, 'session_not_found', accounts.sessionNotFound)
