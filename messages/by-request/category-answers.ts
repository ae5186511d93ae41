import { words as ar } from '../ar/category-answers.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/category-answers.ts'

export const words = wordsByRequest({ fr, ar })
