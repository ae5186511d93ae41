import { words as ar } from '../ar/certificates-admin.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/certificates-admin.ts'

export const words = wordsByRequest({ fr, ar })
