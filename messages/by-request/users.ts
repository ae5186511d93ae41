import { words as ar } from '../ar/users.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/users.ts'

export const words = wordsByRequest({ fr, ar })
