import { words as ar } from '../ar/errors.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/errors.ts'

export const words = wordsByRequest({ fr, ar })
