// A data URL, so that it shows without a network; the code that draws it would be twice as large.
import wall from '#web/assets/zellige/vide.svg?inline'

/** A dashed tiling with one coloured tile, for empty and missing content. */
export function Wall({ className }: { className?: string }) {
  return <img src={wall} alt="" width={192} height={144} className={className} />
}
