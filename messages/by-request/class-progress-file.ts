import { words as ar } from '../ar/class-progress-file.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/class-progress-file.ts'

export const words = wordsByRequest({ fr, ar })
