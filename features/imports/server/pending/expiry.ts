import { WAITING_IMPORT_SECONDS } from '#shared/limits.ts'

export const expiryFromNow = () => new Date(Date.now() + WAITING_IMPORT_SECONDS * 1_000)
