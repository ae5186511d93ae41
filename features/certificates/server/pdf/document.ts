import { inLanguage } from '#messages/current-language.ts'
import type { Config } from '#server/platform/config.ts'
import { qrPath } from '#server/platform/qr-path.ts'
import { ACADEMY_TIME_ZONE } from '#shared/academy.ts'
import { locales } from '#shared/languages.ts'
import { normalized } from '#shared/normalized.ts'
import { paths } from '#shared/paths.ts'
import { MARK_BOX } from '#shared/pattern/mark.ts'
import { n, starAndCross } from '#shared/pattern/zellige-geometry.ts'
import { type Glaze, glaze } from '#shared/pattern/zellige-glaze.ts'
import { pick, type Random, randomFrom } from '#shared/pattern/zellige-random.ts'
import { words } from '#words/certificate-document.ts'
import type { Certificate } from '../certificate.ts'
import { markTiles, SEAL_CELLS, sealTiles } from './seal.ts'
import type { Inputs } from './typesetter.ts'

type Facts = Pick<
  Certificate,
  | 'number'
  | 'fullName'
  | 'formationName'
  | 'formationLanguage'
  | 'issuedAt'
  | 'minutes'
  | 'scorePercent'
  | 'language'
  | 'chapterCount'
>

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${MARK_BOX}">${markTiles()}</svg>`

/** Everything that the template of a certificate prints, in the language of the certificate. */
export const documentInputs = (config: DocumentConfig, certificate: Facts, hasSignature: boolean): Inputs =>
  inLanguage(certificate.language, () => ({
    facts: JSON.stringify(factsOf(config, certificate)),
    frame: certificateFrame(certificate.number, certificate.language === 'ar', config.academy.colour),
    mark: config.logo ? drawingOf(config.logo.png) : MARK,
    qr: qrCode(config.publicUrl + paths.certificate(certificate.number)),
    signature: signatureOf(config.signatory.signature, hasSignature),
  }))

type DocumentConfig = Pick<Config, 'academy' | 'academies' | 'publicUrl' | 'signatory' | 'logo'>

/** A picture that the owner has saved comes with each page; that of the environment lies beside the template. */
function signatureOf(signature: Config['signatory']['signature'], hasFile: boolean) {
  if (Buffer.isBuffer(signature)) return drawingOf(signature)
  return hasFile ? 'file' : ''
}

/** A PNG as the template takes drawings: its inputs are text. */
function drawingOf(png: Buffer) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const picture = `data:image/png;base64,${png.toString('base64')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><image width="${width}" height="${height}" href="${picture}"/></svg>`
}

function factsOf({ academies, publicUrl, signatory }: DocumentConfig, certificate: Facts) {
  const { language, scorePercent } = certificate
  const academy = academies[language].name
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: ACADEMY_TIME_ZONE })
  const { labels } = words
  return {
    language,
    academy: printable(academy),
    ...(academies[language].colour && { colour: academies[language].colour }),
    name: printable(certificate.fullName),
    course: printable(certificate.formationName),
    courseLanguage: certificate.formationLanguage === 'ar' ? 'ar' : 'fr',
    number: certificate.number,
    url: publicUrl + paths.certificate(certificate.number),
    site: new URL(publicUrl).host + paths.certificates,
    signatory: printable(signatory.name),
    signatoryTitle: printable(signatory.title),
    words: {
      title: labels.title,
      to: words.to(academy),
      done: labels.done,
      number: labels.number,
      check: labels.check,
      qr: labels.qr,
      signature: labels.signature,
    },
    facts: [
      { label: labels.duration, value: words.duration(certificate.minutes) },
      { label: labels.chapters, value: words.chapters(certificate.chapterCount) },
      ...(scorePercent === null ? [] : [{ label: labels.score, value: words.percent(scorePercent) }]),
      { label: labels.date, value: day.format(certificate.issuedAt) },
    ],
  }
}

/** The QR code of a certificate, in the colour of its text. */
function qrCode(text: string): string {
  const { size, path } = qrPath(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}" fill="${glaze.ink}"/></svg>`
}

/** Pictures, and marks that only change how a neighbour looks or in which direction it runs. */
const NOT_PRINTED =
  /[\p{Cc}\p{Co}\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u{1f1e6}-\u{1f1ff}\ufe0f]/gu

/**
 * The vowel signs of Arabic. Names and titles are printed without them: readers that copy from a PDF lose the order of
 * these and repeat letters.
 */
const VOWEL_SIGNS = /[\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06ed]/g

/** What somebody wrote, as it is printed on paper: without emoji and without signs that would turn the text around. */
export function printable(text: string): string {
  return normalized(text, 'NFC')
    .replace(VOWEL_SIGNS, '')
    .replace(NOT_PRINTED, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A4 landscape less a margin of 8 mm, in squares of 9.7 mm: the template (certificate.typ) uses the same grid. */
const COLUMNS = 29
const ROWS = 20
const CELL = 100

/** The wall of tiles at the end side. */
const WALL_FROM = 20
/** The niche in the wall where the seal stands: column and row of its first square. */
const NICHE = { column: 21, row: 13 }

const LINE = '#d9cdb6'
const tilesOf = starAndCross(CELL)
const [STAR, CROSS, HEART] = [movable(tilesOf.star), movable(tilesOf.cross), movable(tilesOf.heart)]
const stars: readonly [Glaze, ...Glaze[]] = [
  ...(['teal', 'teal', 'teal', 'teal'] as const),
  ...(['sea', 'saffron', 'terracotta', 'majorelle'] as const),
]

/** The frame of stars and the wall, which the number of the certificate lays: the same number, the same wall. */
export function certificateFrame(number: string, mirrored: boolean, colour: string = glaze.teal): string {
  const random = randomFrom(number)
  const laidAt = edgeOfTheWall(random)
  const tiles = new Tiles()
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      // Always drawn, so that a square does not depend on what the squares before it became.
      const [chance, colour] = [random(), pick(stars, random)]
      if (isFrame(column, row)) tiles.star(frameColour(column, row), column, row)
      else if (column >= WALL_FROM && !inNiche(column, row)) {
        if (chance < laidAt(column, row)) tiles.star(colour, column, row)
        else tiles.outline(column, row)
      }
    }
  for (let row = 1; row < ROWS; row++)
    for (let column = WALL_FROM; column < COLUMNS; column++) {
      const chance = random()
      const beside = !inNiche(column, row) && !inNiche(column - 1, row) && !inNiche(column, row - 1)
      if (beside && chance < laidAt(column - 0.3, row - 0.5)) tiles.cross(column, row)
    }
  const [width, height] = [COLUMNS * CELL, ROWS * CELL]
  const all = tiles.drawn(width, height, colour) + niche()
  const body = mirrored ? `<g transform="translate(${width} 0)scale(-1 1)">${all}</g>` : all
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`
}

const isFrame = (column: number, row: number) =>
  row === 0 || column === 0 || row === ROWS - 1 || column === COLUMNS - 1

function frameColour(column: number, row: number): Glaze {
  const corner = column % (COLUMNS - 1) === 0 && row % (ROWS - 1) === 0
  if (corner) return 'saffron'
  return (row + column) % 2 ? 'teal' : 'ink'
}

const inNiche = (column: number, row: number) =>
  column >= NICHE.column &&
  column < NICHE.column + SEAL_CELLS &&
  row >= NICHE.row &&
  row < NICHE.row + SEAL_CELLS

/** How likely a square is laid: surely at the end, hardly at the start, between them a wave of the number's own. */
function edgeOfTheWall(random: Random) {
  const [phase, waves, depth] = [random() * 6.3, 3.4 + random() * 3.2, 0.22 + random() * 0.16]
  return (column: number, row: number) => {
    const roundSeal =
      Math.abs(column - NICHE.column - 2) < SEAL_CELLS / 2 + 1 &&
      Math.abs(row - NICHE.row - 2) < SEAL_CELLS / 2 + 1
    if (roundSeal) return 1
    return (column - WALL_FROM + 0.4) / 5.2 - depth * Math.sin((row / ROWS) * waves + phase) - 0.2
  }
}

/** The seal in its niche. It is a drawing of the whole wall, so it is not mirrored: it has no sides. */
function niche() {
  const middle = (first: number) => (first + SEAL_CELLS / 2) * CELL
  return `<g transform="translate(${middle(NICHE.column)} ${middle(NICHE.row)})">${sealTiles()}</g>`
}

/**
 * A closed path, given by absolute points: where it begins, and the way from there, which is the same at every place.
 */
function movable(shape: string) {
  const [x = 0, y = 0, ...rest] = (shape.match(/-?[\d.]+/g) ?? []).map(Number)
  const steps = rest.map((value, at) => n(value - ([x, y, ...rest][at] ?? 0)))
  return { x, y, steps: `l${steps.join(' ')}z` }
}

const placed = ({ x, y, steps }: ReturnType<typeof movable>, atX: number, atY: number) =>
  `M${n(x + atX)} ${n(y + atY)}${steps}`

/** Tiles by colour, each colour one path: the typesetter takes many times longer over many small shapes. */
class Tiles {
  readonly #stars = new Map<Glaze, string>()
  #hearts = ''
  #crosses = ''
  #outlines = ''

  star(colour: Glaze, column: number, row: number) {
    const [x, y] = [(column + 0.5) * CELL, (row + 0.5) * CELL]
    this.#stars.set(colour, (this.#stars.get(colour) ?? '') + placed(STAR, x, y))
    this.#hearts += placed(HEART, x, y)
  }

  cross(column: number, row: number) {
    this.#crosses += placed(CROSS, column * CELL, row * CELL)
  }

  outline(column: number, row: number) {
    this.#outlines += placed(STAR, (column + 0.5) * CELL, (row + 0.5) * CELL)
  }

  /** What is teal has the colour of the academy. */
  drawn(width: number, height: number, teal: string) {
    const paints = { ...glaze, teal }
    const band = `M0 0h${width}v${height}H0zM${CELL} ${CELL}v${height - 2 * CELL}h${width - 2 * CELL}V${CELL}z`
    const filled = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`
    return [
      filled(this.#outlines, 'none', ` stroke="${LINE}" stroke-width="1.6"`),
      filled(band, glaze.sand, ' fill-rule="evenodd"'),
      `<g stroke="${glaze.paper}" stroke-width="3.5" stroke-linejoin="round">`,
      filled(this.#crosses, glaze.sand),
      ...[...this.#stars].map(([colour, d]) => filled(d, paints[colour])),
      `</g>${filled(this.#hearts, glaze.paper)}`,
    ].join('')
  }
}
