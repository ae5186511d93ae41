import { fold } from '#shared/fold.ts'

type Named = { id: number; name: string; nameAr: string | null }

/** Two categories that look like one written twice: the one with fewer formations first. */
export function twinsOf<Row extends Named & { formations: number }>(
  categories: readonly Row[],
): [Row, Row][] {
  const known = new Map<string, Row>()
  const paired = new Set<string>()
  const twins: [Row, Row][] = []
  for (const category of categories) {
    for (const key of keysOf(category)) {
      const other = known.get(key)
      const pair = `${other?.id} ${category.id}`
      if (!other) known.set(key, category)
      else if (other !== category && !paired.has(pair)) {
        paired.add(pair)
        twins.push(other.formations < category.formations ? [other, category] : [category, other])
      }
    }
  }
  return twins
}

/** Two with a key in common look alike. */
function keysOf({ name, nameAr }: Named) {
  const french = simplified(name)
  return nameAr ? [french, simplified(nameAr)] : [french]
}

/** Without case, accents, punctuation, small words and plurals. */
function simplified(name: string) {
  const folded = fold(name)
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2 || /\p{N}/u.test(word))
  return words.length > 0 ? words.map((word) => word.replace(/[sx]$/, '')).join(' ') : folded
}
