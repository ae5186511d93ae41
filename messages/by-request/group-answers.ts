import { words as ar } from '../ar/group-answers.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/group-answers.ts'

export const words = wordsByRequest({ fr, ar })
