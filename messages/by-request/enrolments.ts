import { words as ar } from '../ar/enrolments.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/enrolments.ts'

export const words = wordsByRequest({ fr, ar })
