import { cx } from 'class-variance-authority'
import { useMemo } from 'react'
import { type CoverOptions, zellige } from '#shared/pattern/zellige.ts'
import { suitingPalette } from '#shared/pattern/zellige-accents.ts'
import type { Palette } from '#shared/pattern/zellige-glaze.ts'
import type { GlazeName } from './glaze.ts'
import { svgUrl } from './svg-url.ts'

export type ZelligeCoverProps = Omit<CoverOptions, 'palette'> & {
  seed: string
  /** The accent of the card it stands on; the seed picks between the two palettes that suit it. */
  glaze?: GlazeName
  palette?: Palette
  className?: string
}

/** The cover of a course without a picture. Decorative, and hidden from screen readers. */
export function ZelligeCover({ seed, glaze, palette, className, ...options }: ZelligeCoverProps) {
  const { family, scale, width = 640, height = 360 } = options
  const src = useMemo(() => {
    const suited = palette ?? (glaze && suitingPalette(seed, glaze))
    return svgUrl(zellige(seed, { family, scale, width, height, palette: suited }))
  }, [seed, glaze, palette, family, scale, width, height])
  return (
    <img
      src={src}
      alt=""
      width={width}
      height={height}
      className={cx('h-auto w-full object-cover', className)}
    />
  )
}
