import { words as ar } from '../ar/exports.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/exports.ts'

export const words = wordsByRequest({ fr, ar })
