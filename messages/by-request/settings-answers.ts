import { words as ar } from '../ar/settings-answers.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/settings-answers.ts'

export const words = wordsByRequest({ fr, ar })
