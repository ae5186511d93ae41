import { words as ar } from '../ar/quiz-refusals.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/quiz-refusals.ts'

export const words = wordsByRequest({ fr, ar })
