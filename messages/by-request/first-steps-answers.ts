import { words as ar } from '../ar/first-steps-answers.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/first-steps-answers.ts'

export const words = wordsByRequest({ fr, ar })
