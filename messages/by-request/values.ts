import { words as ar } from '../ar/values.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/values.ts'

export const words = wordsByRequest({ fr, ar })
