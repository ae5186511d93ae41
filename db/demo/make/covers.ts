import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type ImageFormat, imageFile } from '#features/media/images.ts'
import { zellige, zelligeField } from '#shared/pattern/zellige.ts'
import { glaze } from '#shared/pattern/zellige-glaze.ts'
import { DRAWN_WIDTHS } from '../prepared.ts'
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
  recrutement: () =>
    beside(
      zellige('porte-un', { ...size, family: 'octogone', palette: 'teal', scale: 2.6 }),
      zellige('porte-deux', { ...size, family: 'octogone', palette: 'saffron', scale: 2.6 }),
    ),
  violences: () => zellige('refuge', { ...size, family: 'rosace', palette: 'terracotta' }),
  decision: () => zellige('conseil', { ...size, family: 'dodeca', palette: 'terracotta', scale: 2.8 }),
  ecole: () => onPaper(zelligeField('classe', { ...size, cell: 120, reach: 0.8 })),
  mots: () => zellige('mots', { ...size, family: 'entrelacs', palette: 'majorelle', scale: 2.6 }),
  budget: () => throughStar(zellige('budget', { ...size, family: 'khatam', palette: 'night', scale: 2.4 })),
  quotidien: () =>
    throughStar(zellige('quotidien', { ...size, family: 'dodeca', palette: 'majorelle', scale: 2.2 })),
  enfance: () => onPaper(zelligeField('enfance', { ...size, cell: 160, reach: 0.95 })),
}

/** The sizes and formats in which the server keeps an uploaded cover: drawn here, so that a first start need not. */
export async function makeCovers(folder: string) {
  for (const [name, draw] of Object.entries(covers)) {
    const cover = sharp(await sharp(Buffer.from(draw())).flatten().png().toBuffer())
    await mkdir(join(folder, name), { recursive: true })
    const file = (width: number, format: ImageFormat) => join(folder, name, imageFile(width, format))
    for (const width of DRAWN_WIDTHS) {
      const sized = cover.clone().resize({ width })
      await sized.clone().avif({ quality: 38, effort: 4 }).toFile(file(width, 'avif'))
      await sized.clone().webp({ quality: 42, effort: 6 }).toFile(file(width, 'webp'))
    }
    const largest = Math.max(...DRAWN_WIDTHS)
    await cover
      .clone()
      .resize({ width: largest })
      .jpeg({ quality: 50, mozjpeg: true })
      .toFile(file(largest, 'jpg'))
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
