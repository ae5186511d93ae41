import { words as ar } from '../ar/mails.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/mails.ts'

export const words = wordsByRequest({ fr, ar })
