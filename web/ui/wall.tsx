import { zelligeEmpty } from '#shared/zellige-empty.ts'
import { svgUrl } from './svg-url.ts'

const wall = svgUrl(zelligeEmpty())

/** The wall drawn in dashes with one tile laid: something is missing here, and will come. */
export function Wall({ className }: { className?: string }) {
  return <img src={wall} alt="" width={192} height={144} className={className} />
}
