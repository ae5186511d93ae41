import { useAcademy } from '#web/lib/academy.tsx'
import { Star } from '#web/ui/star.tsx'
import { words } from '#words/player.ts'
import type { Watch } from './use-watch.ts'

type Props = { formation: Watch['formation']; points?: { learningText: string }[] }

export function AboutPanel({ formation, points = [] }: Props) {
  const { name } = useAcademy()
  return (
    <div className="grid max-w-measure gap-6">
      <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{formation.longDescription}</p>
      {points.length > 0 && (
        <div>
          <h3 className="mb-3 text-lg">{words.learn}</h3>
          <ul className="grid gap-2">
            {points.map(({ learningText }) => (
              <li key={learningText} className="flex gap-3">
                <Star shape="petal" className="mt-1.5 size-3.5 text-primary" />
                <span className="text-ink-soft">{learningText}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-ink-muted text-sm">{words.by(name)}</p>
    </div>
  )
}
