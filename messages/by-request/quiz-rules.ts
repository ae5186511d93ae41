import { words as ar } from '../ar/quiz-rules.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/quiz-rules.ts'

export const words = wordsByRequest({ fr, ar })
