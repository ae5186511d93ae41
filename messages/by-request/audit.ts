import { words as ar } from '../ar/audit.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/audit.ts'

export const words = wordsByRequest({ fr, ar })
