import { words as ar } from '../ar/badges.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/badges.ts'

export const words = wordsByRequest({ fr, ar })
