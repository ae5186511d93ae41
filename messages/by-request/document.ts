import { words as ar } from '../ar/document.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/document.ts'

export const words = wordsByRequest({ fr, ar })
