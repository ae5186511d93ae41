import { words as ar } from '../ar/keys.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/keys.ts'

export const words = wordsByRequest({ fr, ar })
