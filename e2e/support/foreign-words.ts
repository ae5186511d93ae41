import type { Page } from '@playwright/test'
import { LATIN_NAMES } from '#messages/latin-names.ts'

const NAMES = new Set(LATIN_NAMES.flatMap((name) => name.split(' ')))
/** An address in a sentence is one word, whatever letters it has. */
const ADDRESS = /\b(https?:|www\.)\S+/g

/**
 * Latin words on an Arabic page that nothing marks as another language, as what a person wrote, or as a value such as
 * an address: each with the element it stands in. Names of files and formats aside.
 */
export async function unmarkedLatin(page: Page) {
  const texts = await textsOf(page, '[lang]:not([lang|=ar]), bdi, [dir=auto], [dir=ltr], code')
  return texts.filter(({ text }) => latinWords(text).length > 0).map(({ text, place }) => `${place}: ${text}`)
}

/** Sentences of the French dictionary, wherever they stand but in a part marked as French. */
export async function sentencesOn(page: Page, sentences: ReadonlySet<string>) {
  const texts = await textsOf(page, '[lang|=fr]')
  return texts
    .filter(({ text }) =>
      sentences.has(
        text
          .replaceAll('’', "'")
          .replace(/[\s\u00a0\u202f]+/g, ' ')
          .trim(),
      ),
    )
    .map(({ text, place }) => `${place}: ${text}`)
}

const latinWords = (text: string) => {
  const own = text.replace(/[\u2066-\u2068][^\u2069]*\u2069/g, '').replace(ADDRESS, '')
  return (own.match(/\p{Script=Latin}[\p{Script=Latin}\d]+/gu) ?? []).filter((word) => !NAMES.has(word))
}

/** Everything that is read on the page, aloud or by eye, outside of the elements named. */
function textsOf(page: Page, outside: string) {
  return page.evaluate((marked) => {
    const READ_ALOUD = ['aria-label', 'alt', 'title', 'placeholder', 'aria-valuetext', 'aria-roledescription']
    const placeOf = (element: Element) => {
      const near = element.closest('[class]')?.getAttribute('class') ?? ''
      return `${element.tagName.toLowerCase()}.${near.split(' ').slice(0, 2).join('.')}`
    }
    const found = [{ text: document.title, place: 'title' }]
    const all = [...document.body.querySelectorAll('*')].filter(
      (element) => !element.closest(`script, style, noscript, template, ${marked}`),
    )
    for (const element of all) {
      for (const name of READ_ALOUD) {
        const text = element.getAttribute(name)
        if (text) found.push({ text, place: `${placeOf(element)}[${name}]` })
      }
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
          found.push({ text: node.nodeValue.trim(), place: placeOf(element) })
    }
    return found
  }, outside)
}
