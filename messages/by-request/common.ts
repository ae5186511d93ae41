import { words as ar } from '../ar/common.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/common.ts'

export const words = wordsByRequest({ fr, ar })
