import { words as ar } from '../ar/api-tokens.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/api-tokens.ts'

export const words = wordsByRequest({ fr, ar })
