import { AppError, badRequest, conflict, tooLarge, wrongKind } from '#server/platform/errors.ts'
import { IMPORT_BYTES_MAX, IMPORT_LINES_MAX } from '#shared/limits.ts'
import { words } from '#words/group-answers.ts'
import { IMPORT_COLUMNS } from '../rules.ts'

export const groupNotFound = () => new AppError(404, 'group_not_found', () => words.notFound)
export const memberNotFound = () => new AppError(404, 'member_not_found', () => words.memberNotFound)
export const alreadyActive = () => conflict('already_active', () => words.alreadyActive)
export const noEmailColumn = () =>
  badRequest('no_email_column', () => words.noEmailColumn(IMPORT_COLUMNS.join(', ')))
export const unreadableList = () => wrongKind(() => words.unreadableList)
export const tooManyLines = () => tooLarge(() => words.tooManyLines(IMPORT_LINES_MAX))
export const listTooLarge = () => tooLarge(() => words.listTooLarge(IMPORT_BYTES_MAX / 1024 / 1024))
