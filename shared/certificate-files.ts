import { paths } from './paths.ts'

/** Apart from `paths`, which every public page loads: only the pages of certificates link to these. */
export const certificatePdf = (number: string) => `${paths.certificate(number)}.pdf`
export const certificateBadge = (number: string) => `/api/certificates/${number}/badge`
