import { describe, expect, it } from 'vitest'
import { pieces } from './pieces.ts'

const links = (text: string) => pieces(text).flatMap(({ href }) => (href ? [href] : []))

describe('Web addresses in a text', () => {
  it.each([
    ['Voir https://example.ma/a?b=c.', ['https://example.ma/a?b=c']],
    ['(https://example.ma/a)', ['https://example.ma/a']],
    ['https://example.ma/a_(b)', ['https://example.ma/a_(b)']],
    ['HTTP://example.ma, et https://b.ma !', ['http://example.ma/', 'https://b.ma/']],
    ['انظر https://example.ma، شكرا', ['https://example.ma/']],
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
})
