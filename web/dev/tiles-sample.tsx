import { FAMILIES } from '#shared/zellige.ts'
import { PALETTES } from '#shared/zellige-glaze.ts'
import { ZelligeCover } from '#web/ui/zellige-cover.tsx'

export function TilesSample() {
  return (
    <div className="grid grid-cols-2 gap-2 md:grid-cols-6">
      {FAMILIES.flatMap((family) =>
        PALETTES.map((palette) => (
          <figure key={`${family}-${palette}`} className="text-ink-muted text-xs">
            <ZelligeCover
              seed={`${family}-${palette}`}
              family={family}
              palette={palette}
              className="rounded-inner"
            />
            <figcaption>{`${family}, ${palette}`}</figcaption>
          </figure>
        )),
      )}
    </div>
  )
}
