import { words as ar } from '../ar/question-types.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/question-types.ts'

export const words = wordsByRequest({ fr, ar })
