import { createHmac, randomBytes } from 'node:crypto'
import { deriveKey } from '#server/platform/keys.ts'

const COUNT = 10
/** Without I, L, O and U, which are misread or spell words. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten codes such as 7KQ2-M9XD, of 40 bits each. */
export const newRecoveryCodes = () =>
  Array.from({ length: COUNT }, () => {
    const letters = [...randomBytes(8)].map((byte) => LETTERS[byte % 32]).join('')
    return `${letters.slice(0, 4)}-${letters.slice(4)}`
  })

/** As people type it: any case, with or without the hyphen, O for 0, I and L for 1. */
export const plainCode = (typed: string) =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')

/** Keyed by the secret of the academy: 40 bits alone could be guessed from a stolen copy of the database. */
export const hashRecoveryCode = (secret: string, userId: number, code: string) =>
  createHmac('sha256', deriveKey(secret, 'recovery codes'))
    .update(`recovery-code:${userId}:${plainCode(code)}`)
    .digest('base64url')
