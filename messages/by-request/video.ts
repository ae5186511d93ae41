import { words as ar } from '../ar/video.ts'
import { wordsByRequest } from '../current-language.ts'
import { words as fr } from '../fr/video.ts'

export const words = wordsByRequest({ fr, ar })
