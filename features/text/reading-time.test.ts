import { expect, it } from 'vitest'
import { readingMinutes } from './reading-time.ts'

it.each([
  ['', 1],
  ['<p>Bonjour</p>', 1],
  [`<p>${'mot '.repeat(540)}</p>`, 3],
  [`<p>${'كلمة '.repeat(360)}</p>`, 2],
  // Tags and their attributes are not read.
  [`<p>${'<a href="https://example.org/un/deux/trois">x</a> '.repeat(180)}</p>`, 1],
])('a text is read in whole minutes (%#)', (html, minutes) => expect(readingMinutes(html)).toBe(minutes))
