import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/audit.ts'

export const words = wordsByRequest({ fr, ar: fr })
