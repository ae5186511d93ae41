import { words as ar } from '../ar/feed.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/feed.ts'

export const words = wordsByRequest({ fr, ar })
