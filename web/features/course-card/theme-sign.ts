import { Accessibility, Blend, Component, Equal, GraduationCap, type LucideIcon, Scale } from 'lucide-react'
import { fold } from '#shared/fold.ts'

/** Themes are named by the academy's people; the sign follows the word it finds in the name. */
const signs: [found: RegExp, sign: LucideIcon][] = [
  [/handicap|accessib/, Accessibility],
  [/egalit|genre|parite/, Equal],
  [/divers|cultur/, Component],
  [/droit|justice|loi/, Scale],
  [/inclusi/, Blend],
]

export function themeSign(theme: string | null): LucideIcon {
  const name = fold(theme ?? '')
  return signs.find(([found]) => found.test(name))?.[1] ?? GraduationCap
}
