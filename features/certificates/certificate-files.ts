import { paths } from '#shared/paths.ts'

/** Apart from `paths`, which every public page loads: only the pages of certificates link to these. */
export const certificatePdf = (number: string) => `${paths.certificate(number)}.pdf`
/** The signed badge as data. */
export const certificateBadge = (number: string) => `/api/certificates/${number}/badge`
/** The same inside a picture, which wallets take too and people can look at. */
export const certificatePicture = (number: string, format: 'png' | 'svg') =>
  `${paths.certificate(number)}.${format}`
