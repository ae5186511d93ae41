import { words as ar } from '../ar/push-refusals.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/push-refusals.ts'

export const words = wordsByRequest({ fr, ar })
