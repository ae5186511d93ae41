import { words as ar } from '../ar/accounts.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/accounts.ts'

export const words = wordsByRequest({ fr, ar })
