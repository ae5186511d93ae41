import { words as ar } from '../ar/course-rules.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/course-rules.ts'

export const words = wordsByRequest({ fr, ar })
