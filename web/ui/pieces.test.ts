import { describe, expect, it } from 'vitest'
import { pieces } from './pieces.ts'

const links = (text: string) => pieces(text).flatMap(({ href }) => (href ? [href] : []))
/** The fastest of many runs, on a busy machine too: what else it does only adds to the others. */
function fastest(run: () => void): number {
  const times: number[] = []
  const end = performance.now() + 50
  do {
    const start = performance.now()
    run()
    times.push(performance.now() - start)
  } while (times.length < 30 || performance.now() < end)
  return Math.min(...times)
}

describe('Web addresses in a text', () => {
  it.each([
    ['Voir https://example.ma/a?b=c.', ['https://example.ma/a?b=c']],
    ['(https://example.ma/a)', ['https://example.ma/a']],
    ['https://example.ma/a_(b)', ['https://example.ma/a_(b)']],
    ['HTTP://example.ma, et https://b.ma !', ['http://example.ma/', 'https://b.ma/']],
    ['انظر https://example.ma، شكرا', ['https://example.ma/']],
    ['((Voir https://example.ma/a).), puis', ['https://example.ma/a']],
    ['https://example.ma/a_(b)).', ['https://example.ma/a_(b))']],
    ['https://example.ma/a.).b', ['https://example.ma/a.).b']],
  ])('are found: %s', (text, expected) => expect(links(text)).toEqual(expected))

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:https',
    'data:text/html,<script>',
    'java\nscript:alert(1)',
    'vbscript:x ftp://example.ma //example.ma www.example.ma',
    'https://academie.ma@evil.test/',
    'https://:secret@evil.test/',
    'https://',
    'https:///',
  ])('are not made of %s', (text) => expect(links(text)).toEqual([]))

  it('lose nothing of the text', () => {
    const text = 'Un <b>https://a.ma/"onclick=x</b> et "https://b.ma".'
    expect(
      pieces(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
    expect(links(text)).toEqual(['https://a.ma/', 'https://b.ma/'])
  })

  it.each([
    ['dots and brackets at its end', (size: number) => `http://a${'.'.repeat(size)}${')'.repeat(size)}`],
    ['them by turns', (size: number) => `http://a${'.)'.repeat(size)}`],
    ['dots before a letter', (size: number) => `http://a/${'.'.repeat(size)}b`],
    ['many short addresses', (size: number) => 'http://a.) '.repeat(size)],
    ['beginnings of addresses', (size: number) => 'http://'.repeat(size)],
  ])('take twice the time in a text of twice the length: %s', (_, make) => {
    const [once, twice] = [make(400), make(800)]
    fastest(() => pieces(once))
    // Four times would be quadratic, eight times cubic.
    expect(fastest(() => pieces(twice)) / fastest(() => pieces(once))).toBeLessThan(3.3)
  })
})
