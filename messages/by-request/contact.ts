import { words as ar } from '../ar/contact.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/contact.ts'

export const words = wordsByRequest({ fr, ar })
