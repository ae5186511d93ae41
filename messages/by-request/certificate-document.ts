import { words as ar } from '../ar/certificate-document.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/certificate-document.ts'

export const words = wordsByRequest({ fr, ar })
