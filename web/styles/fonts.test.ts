import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const css = readFileSync('web/styles/fonts.css', 'utf8')
/** Characters without a shape may come from any font. */
const SHAPELESS = /[\s\u00ad\u200b-\u200f\u202f\u2060]/
/** The arrow between two roles in the trail, seen by administrators alone: the font of the system draws it. */
const FROM_THE_SYSTEM = ['→']

const ranges = [...css.matchAll(/\/assets\/fonts\/[\s\S]*?unicode-range:\s*([^;]+);/g)].flatMap(
  ([, list = '']) =>
    list.split(',').map((range) => {
      const [first = '', last = first] = range.trim().replace('U+', '').split('-')
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
    }),
)

it.each(readdirSync('messages/fr'))('every sign of messages/fr/%s is in the fonts we cut', (file) => {
  const signs = new Set(readFileSync(`messages/fr/${file}`, 'utf8').replace(/\\u00a0|\\u202f/g, ' '))
  const missing = [...signs].filter((sign) => {
    const code = sign.codePointAt(0) ?? 0
    if (SHAPELESS.test(sign) || FROM_THE_SYSTEM.includes(sign)) return false
    return !ranges.some(([first, last]) => code >= first && code <= last)
  })
  expect(missing).toEqual([])
})
