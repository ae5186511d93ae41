// @times
import { describe, expect, it } from 'vitest'
import { growth, HEALTH_MS, PROPORTIONAL } from '#server/testing/patience.ts'
import { timeOf } from '#shared/testing/thread-time.ts'
import { looksLikeHtml, plainText } from './html.ts'

describe('The text of HTML', () => {
  it.each([
    [
      'has no scripts, styles and comments',
      'a<script>x < 1</script>b<STYLE>p{}</style >c<!-- > -->d',
      'a b c d',
    ],
    ['keeps what stands behind one that never ends', 'a<script>b<script>c', 'abc'],
    ['has its line breaks', '<p>un</p><p>deux<br>trois</p>', 'un\n\ndeux\ntrois'],
    ['has its entities, by name and by number', '&Agrave; &alpha;&Omega; &#150; &#x2019;', 'À αΩ – ’'],
    [
      'has no sign of an unknown name, or of one without an end',
      'R&D &nosuch; &eacute',
      'R&D &nosuch; &eacute',
    ],
    ['has a sign for a number that no character has', 'a&#0;b&#xd800;c&#9999999;d', 'a\ufffdb\ufffdc\ufffdd'],
    ['has no space at the ends of its lines', 'a &nbsp;&nbsp;<br> b', 'a\nb'],
  ])('%s', (_, html, text) => expect(plainText(html)).toBe(text))

  const n = (part: string) => (size: number) => part.repeat(size / part.length)
  it.each<[string, (size: number) => string]>([
    ['scripts', n('<script>')],
    ['styles that end as scripts', n('<style></script>')],
    ['scripts of which the last ends', (size) => `${n('<script>')(size)}</script>`],
    ['comments', n('<!--')],
    ['comments with a sign', n('<!-->')],
    ['hard spaces', (size) => `${n('&nbsp;')(size)}x`],
    ['lines of hard spaces', (size) => `${n('<br>&nbsp;')(size)}x`],
    ['less-than signs', n('<')],
    ['line breaks that never end', n('<br ')],
    ['ampersands', n('&#')],
    ['spaces', (size) => `${n(' ')(size)}x`],
  ])('is read in time proportional to its length, of many %s too', async (_, make) => {
    const read = (html: string) => looksLikeHtml(html) && plainText(html)
    expect(await growth(make, 150_000, read)).toBeLessThan(PROPORTIONAL)
    expect(await timeOf(() => read(make(1_000_000)))).toBeLessThan(HEALTH_MS)
  })
})
