import { words as ar } from '../ar/questions-refusals.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/questions-refusals.ts'

export const words = wordsByRequest({ fr, ar })
