import { words as ar } from '../ar/shell.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/shell.ts'

export const words = wordsByRequest({ fr, ar })
