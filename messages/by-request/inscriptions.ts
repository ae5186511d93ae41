import { words as ar } from '../ar/inscriptions.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/inscriptions.ts'

export const words = wordsByRequest({ fr, ar })
