import { describe, expect, it } from 'vitest'
import { addressIn, languageOfAddress, withoutLanguage } from './languages.ts'

describe('the language of an address', () => {
  it.each(['/ar', '/ar/', '/ar?x=1', '/ar#top', '/ar/courses', '/ar/courses/3?langue=fr'])(
    '%s is Arabic',
    (address) => expect(languageOfAddress(address)).toBe('ar'),
  )

  it.each(['/', '/courses', '/articles', '/arabe', '/courses/ar', '/courses?next=/ar', '//ar/courses'])(
    '%s is French',
    (address) => expect(languageOfAddress(address)).toBe('fr'),
  )

  it.each([
    ['/', '/ar'],
    ['/?q=1', '/ar?q=1'],
    ['/courses', '/ar/courses'],
    ['/courses/3?x=a/b#c', '/ar/courses/3?x=a/b#c'],
  ])('%s and %s are one page', (french, arabic) => {
    for (const address of [french, arabic]) {
      expect(addressIn('fr', address)).toBe(french)
      expect(addressIn('ar', address)).toBe(arabic)
      expect(withoutLanguage(address)).toBe(french)
    }
  })
})
