import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#shared/languages.ts'
import { acceptedLanguage, languageOf } from './language.ts'

describe('the language that a client asks for', () => {
  it.each([
    ['ar', 'ar'],
    ['AR-ma', 'ar'],
    ['ar-MA,ar;q=0.9,fr;q=0.8', 'ar'],
    ['en, ar;q=0.8', 'ar'],
    ['en-US,en;q=0.9,ar;q=0.1', 'ar'],
    ['fr;q=0.5, ar ; q=0.9', 'ar'],
    ['ar, fr', 'ar'],
    ['fr, ar', 'fr'],
    ['fr;q=0.2, en, ar;q=0.1', 'fr'],
    ['ar;q=0', 'fr'],
    ['ar;q=0.0, en', 'fr'],
    ['*, ar;q=0.5', 'fr'],
    ['arz', 'fr'],
    ['en-ar', 'fr'],
    ['ar;q=2', 'fr'],
    ['ar;drop table', 'fr'],
    ['', 'fr'],
    [undefined, 'fr'],
  ])('%j is %s', (header, language) => expect(acceptedLanguage(header)).toBe(language))

  it('is always one that we have, whatever is sent', () => {
    const junk = fc.string({ maxLength: 2000, unit: fc.constantFrom(...'arfq=0.1;,*- \té') })
    fc.assert(fc.property(junk, (header) => LANGUAGES.includes(acceptedLanguage(header))))
  })
})

describe('the language of a request', () => {
  const headers = { 'accept-language': 'ar' }
  it.each([
    ['/api/formations', 'ar'],
    ['/media/private/x', 'ar'],
    ['/courses', 'fr'],
    ['/ar/courses', 'ar'],
    ['/ar', 'ar'],
    ['/apixar', 'fr'],
  ])('%s asked for in Arabic is answered in %s', (url, language) =>
    expect(languageOf({ url, headers })).toBe(language),
  )

  it('a page keeps the language of its address, whatever the browser prefers', () => {
    expect(languageOf({ url: '/ar/signin', headers: { 'accept-language': 'fr' } })).toBe('ar')
  })
})
