import { words as ar } from '../ar/followup-file.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/followup-file.ts'

export const words = wordsByRequest({ fr, ar })
