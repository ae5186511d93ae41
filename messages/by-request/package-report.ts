import { words as ar } from '../ar/package-report.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/package-report.ts'

export const words = wordsByRequest({ fr, ar })
