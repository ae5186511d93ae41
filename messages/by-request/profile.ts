import { words as ar } from '../ar/profile.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/profile.ts'

export const words = wordsByRequest({ fr, ar })
