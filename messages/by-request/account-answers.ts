import { words as ar } from '../ar/account-answers.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/account-answers.ts'

export const words = wordsByRequest({ fr, ar })
