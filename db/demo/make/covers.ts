import { join } from 'node:path'
import sharp from 'sharp'
import { zellige, zelligeField } from '#shared/zellige.ts'
import { glaze } from '#shared/zellige-glaze.ts'
import { star } from './tiles.ts'

const size = { width: 1280, height: 720 }

/** Covers as an academy would upload them: our tilings, cropped larger and put together otherwise than the drawn ones. */
const covers: Record<string, () => string> = {
  inclusion: () => zellige('inclusion', { ...size, family: 'khatam', palette: 'saffron', scale: 3.4 }),
  egalite: () => zellige('egalite', { ...size, family: 'octogone', palette: 'terracotta', scale: 2.9 }),
  droits: () => zellige('droits-humains', { ...size, family: 'rosace', palette: 'night' }),
  dialogue: () =>
    beside(
      zellige('rive', { ...size, family: 'dodeca', palette: 'majorelle', scale: 2.4 }),
      zellige('autre-rive', { ...size, family: 'khatam', palette: 'sand', scale: 2.6 }),
    ),
  accueil: () => throughStar(zellige('porte', { ...size, family: 'entrelacs', palette: 'teal', scale: 2.2 })),
  enfance: () => onPaper(zelligeField('enfance', { ...size, cell: 160, reach: 0.95 })),
  decision: () => zellige('decision', { ...size, family: 'dodeca', palette: 'sand', scale: 3 }),
}

export async function makeCovers(folder: string) {
  for (const [name, draw] of Object.entries(covers)) {
    await sharp(Buffer.from(draw()))
      .resize(size)
      .flatten()
      .png({ palette: true, colours: 16, dither: 0, effort: 10 })
      .toFile(join(folder, `${name}.png`))
  }
}

const wall = `M0 0h${size.width}v${size.height}H0z`

/** Two tilings that meet on a slope, parted by a joint. */
const beside = (start: string, end: string) =>
  page(
    `<clipPath id="cut"><path d="M760 0H1280V720H520z"/></clipPath>${start}<g clip-path="url(#cut)">${end}</g><path d="M760 0L520 720" stroke="${glaze.paper}" stroke-width="14"/>`,
  )

/** A door in the shape of a star, opened in a plain wall. */
const throughStar = (tiling: string) => {
  const door = star(8, 470, 360, 22.5)
  return page(
    `<clipPath id="door"><path d="${door}" transform="translate(640 360)"/></clipPath><path d="${wall}" fill="${glaze.sand}"/><g clip-path="url(#door)">${tiling}</g><path d="${door}" transform="translate(640 360)" fill="none" stroke="${glaze.saffron}" stroke-width="16"/>`,
  )
}

const onPaper = (field: string) => page(`<path d="${wall}" fill="${glaze.paper}"/>${field}`)

const page = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">${body}</svg>`
