import { words as ar } from '../ar/passkeys.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/passkeys.ts'

export const words = wordsByRequest({ fr, ar })
