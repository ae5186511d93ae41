import { zelligeEmpty } from '#shared/zellige-empty.ts'
import { svgUrl } from './svg-url.ts'

const wall = svgUrl(zelligeEmpty())

/** A dashed tiling with one coloured tile, for empty and missing content. */
export function Wall({ className }: { className?: string }) {
  return <img src={wall} alt="" width={192} height={144} className={className} />
}
