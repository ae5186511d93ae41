import type { Written } from '#web/lib/written.ts'
import { Star } from '#web/ui/star.tsx'

/** A list with four-point tiles as bullets. */
export function PetalList({
  items,
  languageAttributes,
}: {
  items: readonly string[]
  languageAttributes: Written
}) {
  return (
    <ul className="grid gap-x-8 gap-y-3 md:grid-cols-2">
      {items.map((item) => (
        <li key={item} {...languageAttributes} className="grid grid-cols-[auto_1fr] gap-3 leading-normal">
          <Star shape="petal" className="mt-1 text-accent" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
