import { ACCENTS, type Accent } from '#shared/pattern/zellige-accents.ts'
import { hash } from '#shared/pattern/zellige-random.ts'

export type GlazeName = Accent

export const glazeClass: Record<GlazeName, string> = {
  saffron: 'glaze-saffron',
  terracotta: 'glaze-terracotta',
  majorelle: 'glaze-majorelle',
}

/** The accent of the nth card: on a grid of three each row shifts by one, so that columns do not have one colour. */
export function glazeAt(index: number): GlazeName {
  return ACCENTS[(index + Math.floor(index / 3)) % 3] ?? 'saffron'
}

/** The accent of a course, the same wherever it is shown. */
export const glazeOfCourse = ({ id }: { id: number }) => glazeAt(id)

/** Always the same accent for the same text. */
export function glazeOf(text: string): GlazeName {
  return ACCENTS[hash(text) % 3] ?? 'saffron'
}
