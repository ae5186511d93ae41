/** npm run icons: draws the pictures of the installed app from the mark. They are kept in web/public/icons. */
import sharp from 'sharp'
import { MARK_STROKE, markStrokes } from '#shared/pattern/mark.ts'
import { glaze } from '#shared/pattern/zellige-glaze.ts'

const FOLDER = 'web/public/icons'
const paints = {
  primary: glaze.teal,
  halo: glaze.paper,
  terracotta: glaze.terracotta,
  saffron: glaze.saffron,
}

type Icon = {
  file: string
  size: number /** How much of the picture the mark fills. */
  mark: number
  round: boolean
}

const icons: Icon[] = [
  { file: 'icon-192.png', size: 192, mark: 0.74, round: true },
  { file: 'icon-512.png', size: 512, mark: 0.74, round: true },
  // Systems crop these to their own shape: the mark stays within the circle that is always visible.
  { file: 'maskable-512.png', size: 512, mark: 0.56, round: false },
  { file: 'apple-touch-icon.png', size: 180, mark: 0.66, round: false },
]

for (const icon of icons) {
  await sharp(Buffer.from(drawn(icon)))
    .png({ palette: true, colours: 16, effort: 10, dither: 0 })
    .toFile(`${FOLDER}/${icon.file}`)
}

function drawn({ size, mark, round }: Icon) {
  const scale = (size * mark) / 40
  const start = (size * (1 - mark)) / 2
  const strokes = markStrokes
    .map(({ d, paint, width = MARK_STROKE, filled }) =>
      filled
        ? `<path d="${d}" fill="${paints[paint]}"/>`
        : `<path d="${d}" fill="none" stroke="${paints[paint]}" stroke-width="${width}"/>`,
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
<rect width="${size}" height="${size}" rx="${round ? size * 0.2 : 0}" fill="${glaze.paper}"/>
<g transform="translate(${start} ${start}) scale(${scale})">${strokes}</g></svg>`
}
