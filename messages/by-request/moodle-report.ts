import { words as ar } from '../ar/moodle-report.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/moodle-report.ts'

export const words = wordsByRequest({ fr, ar })
