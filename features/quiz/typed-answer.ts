import { fold } from '#shared/fold.ts'

/** Marks of direction and joiners that keyboards add and nobody sees. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const APOSTROPHES = /[‘’ʼʹ′`´]/g

/** A typed answer as it is compared: without case, accents, vowel signs, outer and double spaces. */
export function foldedAnswer(text: string): string {
  return fold(text.replace(INVISIBLE, '').replace(APOSTROPHES, "'")).replace(/\s+/g, ' ').trim()
}
