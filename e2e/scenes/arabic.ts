import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'

type Words = { [key: string]: Words | string | ((...values: unknown[]) => unknown) }

/** The texts of both dictionaries for one key; functions are called with samples. */
interface Pair {
  french: string[]
  arabic: string[]
}

/** One number for each plural form of Arabic. */
const COUNTS = [0, 1, 2, 5, 12, 100, 1005, 1012]
const NAME = '⟦⟧'
const folder = new URL('../../messages/', import.meta.url)
const pairs = await readPairs()

/** The sentences of the French dictionaries that no Arabic page may show. */
export const frenchSentences = new Set(
  pairs
    .filter(({ french, arabic }) => french.length === 1 && french[0] !== arabic[0])
    .flatMap(({ french }) => french.map(normal))
    .filter((text) => /\p{Script=Latin}{4}/u.test(text)),
)

/**
 * Scenes are written in French. On this page their texts find the Arabic ones of the dictionaries instead; what people
 * wrote is the same in both languages.
 */
export function findInArabic(page: Page): Page {
  const { getByRole, getByLabel, getByText } = page
  page.getByRole = (role, options) =>
    getByRole.call(
      page,
      role,
      options?.name ? { ...options, name: inArabic(options.name, options.exact) } : options,
    )
  page.getByLabel = (text, options) => getByLabel.call(page, inArabic(text, options?.exact))
  page.getByText = (text, options) => getByText.call(page, inArabic(text, options?.exact))
  return page
}

/** The server's sentence in Arabic. */
export const arabicOf = (french: string) =>
  pairs.find((pair) => pair.french[0] === french)?.arabic[0] ?? french

function inArabic(text: string | RegExp, exact = false): RegExp {
  const wanted = typeof text === 'string' ? normal(text) : text
  const says = (french: string) =>
    typeof wanted === 'string'
      ? exact
        ? normal(french) === wanted
        : normal(french).toLowerCase().includes(wanted.toLowerCase())
      : wanted.test(french)
  const whole = pairs.filter(({ french }) => french.some((sample) => normal(sample) === wanted))
  const found = whole.length > 0 ? whole : pairs.filter(({ french }) => french.some(says))
  const patterns = new Set(found.flatMap(({ arabic }) => arabic.map(patternOf)))
  patterns.add(typeof text === 'string' ? escaped(text) : text.source)
  const either = [...patterns].join('|')
  return new RegExp(exact ? `^\\s*(${either})\\s*$` : either)
}

async function readPairs(): Promise<Pair[]> {
  const arabic = new Set(readdirSync(new URL('ar/', folder)))
  const areas = readdirSync(new URL('fr/', folder)).filter(
    (file) => /^[a-z-]+\.ts$/.test(file) && arabic.has(file),
  )
  const read = async (language: string, area: string) =>
    (await import(new URL(`${language}/${area}`, folder).href)).words as Words | undefined
  const found = await Promise.all(
    areas.map(async (area) => pairsIn((await read('fr', area)) ?? {}, (await read('ar', area)) ?? {})),
  )
  return found.flat()
}

function pairsIn(french: Words, arabic: Words): Pair[] {
  return Object.entries(french).flatMap(([key, value]) => {
    const other = arabic[key]
    if (typeof value === 'string') return [{ french: [value], arabic: [String(other)] }]
    if (typeof value === 'object') return pairsIn(value, other as Words)
    return [{ french: samplesOf(value), arabic: samplesOf(other as typeof value) }]
  })
}

/** Calls a function of a dictionary with names and with numbers; calls that fail are left out. */
function samplesOf(say: (...values: unknown[]) => unknown) {
  const values = [NAME, ...COUNTS].map((value) => Array.from({ length: 5 }, () => value))
  return values.flatMap((sample) => {
    try {
      const sentence = say(...sample)
      return typeof sentence === 'string' ? [sentence] : []
    } catch {
      return []
    }
  })
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Any name and any figure in place of the samples, and any kind of space. */
const patternOf = (arabic: string) =>
  escaped(arabic.trim())
    .replaceAll(NAME.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), '.*')
    .replace(/\d(?:[\d,]|\\\.)*/g, '[\\d.,]+')
    .replace(/\s+/g, '\\s+')

/** Without French no-break spaces and typographic apostrophes. */
function normal(text: string) {
  return text
    .replaceAll('’', "'")
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
}
