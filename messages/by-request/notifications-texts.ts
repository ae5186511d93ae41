import { words as ar } from '../ar/notifications-texts.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/notifications-texts.ts'

export const words = wordsByRequest({ fr, ar })
