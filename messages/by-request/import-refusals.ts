import { words as ar } from '../ar/import-refusals.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/import-refusals.ts'

export const words = wordsByRequest({ fr, ar })
