import { fold } from '#shared/fold.ts'

/** Where a search occurs in a text, in any spelling: [from, to) in the text itself. */
export function placesOf(text: string, searched: string): [number, number][] {
  const wanted = fold(searched).trim()
  if (wanted === '') return []
  // Folding changes lengths (œ becomes oe, vowel signs disappear): every folded character remembers where it came from.
  let folded = ''
  const origin: number[] = []
  let at = 0
  for (const character of text) {
    const part = fold(character)
    for (let index = 0; index < part.length; index += 1) origin.push(at)
    folded += part
    at += character.length
  }
  const places: [number, number][] = []
  for (let from = folded.indexOf(wanted); from >= 0; from = folded.indexOf(wanted, from + wanted.length)) {
    const end = origin[from + wanted.length] ?? text.length
    places.push([origin[from] ?? 0, end])
  }
  return places
}
