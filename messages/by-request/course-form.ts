import { words as ar } from '../ar/course-form.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/course-form.ts'

export const words = wordsByRequest({ fr, ar })
