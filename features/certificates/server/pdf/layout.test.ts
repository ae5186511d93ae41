// @long
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { documentInputs } from './document.ts'
import { openTypesetter } from './typesetter.ts'

const config = readConfig({ ACADEMY_SIGNATORY: 'Leïla Sefrioui', ACADEMY_SIGNATORY_TITLE: 'Directrice' })
const COURSES = {
  fr: 'Droits humains : repères pour agir au quotidien',
  ar: 'حقوق الإنسان: معالم للعمل في الحياة اليومية',
}
const NAMES = {
  fr: 'Marie-Antoinette Oulaya Benabderrahmane El Idrissi Boutaleb Zoulikha Fatima-Zahra Chraïbi-Benjelloun Bensouda Alaoui Mdaghri Tazi Sefrioui Guessous El Fassi El Fihri Lahlou Skalli Berrada Bennani-Smires',
  ar: 'فاطمة الزهراء خديجة مريم بنت عبد الرحمن الإدريسي البوعناني العلوي المدغري التازي السفريوي الكسوس بن جلون الشرايبي بن سودة عبد اللطيف الحسني العمراني الودغيري بنعبد الله الشرقاوي الوزاني برادة لحلو السقلي',
}

/** Pixels for each point of the page, and the grid of the template. */
const SCALE = 2
const SQUARE = (9.7 / 25.4) * 72 * SCALE
const MARGIN_X = (((297 - 29 * 9.7) / 2) * 72 * SCALE) / 25.4
const MARGIN_Y = (((210 - 20 * 9.7) / 2) * 72 * SCALE) / 25.4
const MILLIMETRE = (72 * SCALE) / 25.4

const COLOURS = {
  paper: [0xfc, 0xf9, 0xf3],
  title: [0x8c, 0x3a, 0x1e],
  sentence: [0x4a, 0x4c, 0x68],
  name: [0x1c, 0x1f, 0x40],
  course: [0x00, 0x5c, 0x62],
} as const
type Block = Exclude<keyof typeof COLOURS, 'paper'>

const typesetter = openTypesetter()
let library: PDFiumLibrary
beforeAll(async () => {
  library = await PDFiumLibrary.init()
})
afterAll(async () => {
  await typesetter.close()
  library.destroy()
})

interface Sheet {
  pixels: Uint8Array
  width: number
  height: number
  language: 'fr' | 'ar'
}

async function sheet(
  language: 'fr' | 'ar',
  fullName: string,
  formationName = COURSES[language],
): Promise<Sheet> {
  const facts = {
    number: 'AI-2026-7K3M9QX2TR',
    fullName,
    formationName,
    formationLanguage: language,
    issuedAt: new Date('2026-11-14T10:00:00Z'),
    minutes: 125,
    scorePercent: 92,
    language,
    chapterCount: 18,
  }
  const document = await library.loadDocument(await typesetter.typeset(documentInputs(config, facts, false)))
  const { data, width, height } = await document
    .getPage(0)
    .render({ scale: SCALE, render: async (picture) => Uint8Array.from(picture.data) })
  document.destroy()
  return { pixels: data, width, height, language }
}

const isNear = (found: readonly number[], wanted: readonly number[], distance: number) =>
  wanted.every((value, at) => Math.abs(value - (found[at] ?? 0)) <= distance)

/** The pixel of a column counted from the start side. */
function pixel({ pixels, width, language }: Sheet, x: number, y: number) {
  const at = (y * width + (language === 'ar' ? width - 1 - x : x)) * 4
  return [pixels[at], pixels[at + 1], pixels[at + 2]] as number[]
}

/** What the rows from the title to the facts hold, from the top: which block, and the empty space above it in mm. */
function blocks(page: Sheet) {
  const [left, right] = [2, 19].map((column) => Math.round(MARGIN_X + column * SQUARE)) as [number, number]
  const [top, bottom] = [3.8, 11.8].map((row) => Math.round(MARGIN_Y + row * SQUARE)) as [number, number]
  const found: { block: Block; above: number }[] = []
  let empty = 0
  let band: Record<Block, number> | null = null
  for (let y = top; y < bottom; y += 1) {
    const counts = { title: 0, sentence: 0, name: 0, course: 0 }
    let isEmpty = true
    for (let x = left; x < right; x += 1) {
      const colour = pixel(page, x, y)
      if (isNear(colour, COLOURS.paper, 24)) continue
      isEmpty = false
      for (const block of Object.keys(counts) as Block[])
        if (isNear(colour, COLOURS[block], 2)) counts[block] += 1
    }
    if (isEmpty) {
      if (band) found.push(...blocksIn(band, empty))
      if (band) empty = 0
      band = null
      empty += 1
    } else {
      band ??= { title: 0, sentence: 0, name: 0, course: 0 }
      for (const block of Object.keys(counts) as Block[]) band[block] += counts[block]
    }
  }
  if (band) found.push(...blocksIn(band, empty))
  // Lines of one block follow one another, and so do the dots below an Arabic one.
  return found.filter(({ block }, at) => at === 0 || block !== found[at - 1]?.block)
}

/** One, unless letters of several stand in the same rows; the edges of letters are mixed colours and count little. */
function blocksIn(band: Record<Block, number>, empty: number) {
  const most = Math.max(...Object.values(band))
  return (Object.keys(band) as Block[])
    .filter((block) => most > 0 && band[block] > most / 50)
    .map((block) => ({ block, above: empty / MILLIMETRE }))
}

/** The pixels that differ from those of another page, in squares of the sheet. */
function changedBeyond(page: Sheet, other: Sheet, isOutside: (column: number, row: number) => boolean) {
  let changed = 0
  for (let y = 0; y < page.height; y += 1)
    for (let x = 0; x < page.width; x += 1)
      if (isOutside((x - MARGIN_X) / SQUARE, (y - MARGIN_Y) / SQUARE)) {
        if (!isNear(pixel(page, x, y), pixel(other, x, y), 8)) changed += 1
      }
  return changed
}

/** The columns of the words, from below the sentence before the name down to the rule above the facts. */
const isOutsideTheWords = (column: number, row: number) =>
  column < 1.9 || column > 18.7 || row < 5.5 || row > 11.85

const IN_ORDER = ['title', 'sentence', 'name', 'sentence', 'course']

describe.each(['fr', 'ar'] as const)('The sheet of a certificate in %s', (language) => {
  const unbroken = { fr: 'Wolfeschlegelsteinhausenbergerdorff', ar: 'عبدالرحمنالإدريسيالعلوي' }[language]
  const cases = [
    ...[45, 80, 120, 200].map((length) => [`${length} characters`, NAMES[language].slice(0, length).trim()]),
    ['a word that is wider than the sheet', unbroken.repeat(5).slice(0, 110)],
  ] as [string, string][]

  it.each(cases)('holds a name of %s between its lines, and leaves the rest as it is', async (_, name) => {
    const short = await sheet(language, language === 'fr' ? 'Ali' : 'علي')
    const page = await sheet(language, name)
    const found = blocks(page)
    expect(found.map(({ block }) => block)).toEqual(IN_ORDER)
    for (const { above } of found.slice(2)) expect(above).toBeGreaterThan(1.2)
    expect(changedBeyond(page, short, isOutsideTheWords)).toBe(0)
  })

  it('holds the longest name and the longest title together', async () => {
    const title = `${COURSES[language]} `.repeat(5).slice(0, 200).trim()
    const found = blocks(await sheet(language, NAMES[language], title))
    expect(found.map(({ block }) => block)).toEqual(IN_ORDER)
  })
})
