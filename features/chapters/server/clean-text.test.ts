// @times
import { describe, expect, it } from 'vitest'
import { growth, HEALTH_MS, PROPORTIONAL } from '#server/testing/patience.ts'
import { timeOf } from '#shared/testing/thread-time.ts'
import { cleanText } from './clean-text.ts'

const clean = async (html: string) => (await cleanText(html)).html
const ID = '0b5d5e00-1111-4222-8333-444455556666'

describe('A text keeps', () => {
  it.each([
    '<h2>Titre</h2><h3>Sous-titre</h3><h4>Détail</h4>',
    '<p>Un <strong>mot</strong>, <em>un autre</em>, <u>souligné</u>, <s>barré</s>, <code>code</code></p>',
    '<ul><li><p>Un</p></li></ul><ol start="3"><li><p>Trois</p></li></ol>',
    '<blockquote><p>Cité</p></blockquote><pre><code>a &lt; b</code></pre>',
    '<table><tbody><tr><th scope="col" colspan="2">A</th></tr><tr><td rowspan="2">1</td></tr></tbody></table>',
    '<p dir="rtl" lang="ar">مرحبا</p><p dir="auto">x</p>',
    '<p><a href="https://example.org/a?b=c">loin</a> <a href="mailto:a@b.ma">mail</a> <a href="tel:+212600">tel</a></p>',
    '<p><a href="/courses/3?x=1#y">ici</a></p>',
    '<p>5 &lt; 6 &amp; 7</p>',
  ])('%s', async (html) => expect(await clean(html)).toBe(html))

  it('headings and emphasis under their own names', async () => {
    expect(await clean('<h1>A</h1><h6>B</h6><p><b>c</b><i>d</i><del>e</del></p>')).toBe(
      '<h2>A</h2><h4>B</h4><p><strong>c</strong><em>d</em><s>e</s></p>',
    )
  })

  it('pictures of this academy, by a path that opens nothing', async () => {
    const signed = `/media/private/1799999400.12.${'x'.repeat(43)}/${ID}/1280.jpg`
    const stored = `<p><img src="/media/text/${ID}" alt="Un &quot;port&quot;" /></p>`
    for (const src of [signed, `https://academie.ma${signed}`, `/media/text/${ID}`]) {
      const { html, pictureIds } = await cleanText(
        `<p><img onerror="alert(1)" alt='Un "port"' class="x" width="9" src="${src}" srcset="https://e.org/x 1x"></p>`,
      )
      expect({ html, pictureIds }).toEqual({ html: stored, pictureIds: [ID] })
    }
  })
})

/** Each is script, or something that looks harmless until a browser reads it. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script>alert(1)',
  '<script\n>alert(1)</script\n>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img/onerror=alert(1)/src=x>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<form><button formaction="javascript:alert(1)">x</button></form>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<style>@import "javascript:alert(1)"; p { background: url(javascript:alert(1)) }</style>',
  '<link rel=stylesheet href="javascript:alert(1)"><meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="javascript:alert(1)//">',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p onclick="alert(1)" ONMOUSEOVER=alert(1)>x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="blob:https://academie.ma/x">x</a>',
  '<details ontoggle=alert(1) open>x</details>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<input autofocus onfocus=alert(1)><textarea autofocus onfocus=alert(1)></textarea>',
  '<template><script>alert(1)</script></template>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<p lang="x&quot; onclick=&quot;alert(1)">x</p>',
  '<td colspan="1 onclick=alert(1)">x</td>',
  '<p dir="rtl onclick=alert(1)">x</p>',
]

describe('Script is dropped in every disguise', () => {
  it.each(ATTACKS)('%s', async (attack) => {
    const html = await clean(`<p>avant</p>${attack}<p>après</p>`)
    // What is left are tags of ours: nothing of the attack stands inside one.
    const tags = html.match(/<[^>]*>/g) ?? []
    for (const tag of tags) {
      expect(tag).toMatch(/^<\/?(p|a|table|td|img)( (href="https?:[^"]*"|dir="[a-z]*"))?( \/)?>$/)
      expect(tag).not.toMatch(/script|on\w+=|style|data:|evil/i)
    }
    expect(html).toContain('avant')
    // Cleaning what is clean changes nothing.
    expect(await clean(html)).toBe(html)
  })

  it.each([
    '//evil.example/x',
    '/\\evil.example/x',
    '\\\\evil.example',
    'evil.html',
    '#haut',
    'ftp://example.org',
    'file:///etc/passwd',
    '/media/private/1799999400.12.xxx/film.mp4',
    '/./media/private/x/y',
    'https://',
  ])('a link to %j does not lead there unseen', async (href) => {
    const [, address] = /href="([^"]*)"/.exec(await clean(`<a href="${href}">x</a>`)) ?? []
    // Another site is named in full; a path stays a path; the rest has no link.
    expect(address ?? 'none').toMatch(/^(none|https:\/\/evil\.example\/x?)$/)
  })

  it.each([
    'https://evil.example/x.png',
    '/media/public/../../x',
    `/media/text/${ID}/../../secret`,
    `//evil.example/media/text/${ID}`,
    `/media/text/${ID.slice(1)}`,
    '',
  ])('a picture from %j is dropped', async (src) => {
    expect(await cleanText(`<p>x<img src="${src}" alt="y"></p>`)).toMatchObject({
      html: '<p>x</p>',
      pictureIds: [],
    })
  })
})

describe('A text costs time in proportion to its length', () => {
  const n = (part: string) => (size: number) => part.repeat(size / part.length)
  it.each<[string, (size: number) => string]>([
    ['elements in elements', n('<b>')],
    ['unknown elements', n('<x>')],
    ['paragraphs in phrases', n('<b><p>')],
    ['ends of nothing', (size) => n('<b>')(size / 2) + n('</i>')(size / 2)],
    ['drawings', n('<svg>')],
    ['less-than signs', n('<')],
    ['ampersands', n('&')],
    ['attributes', (size) => `<p ${Array.from({ length: size / 10 }, (_, at) => `a${at}=1`).join(' ')}>`],
    ['pictures without an address', n('<img>')],
    ['comments that never end', n('<!--')],
    ['scripts', n('<script>')],
    ['small paragraphs', n('<p>abc</p>')],
  ])('of many %s', async (_, make) => {
    expect(await growth(make, 150_000, cleanText)).toBeLessThan(PROPORTIONAL)
    expect(await timeOf(() => cleanText(make(500_000)))).toBeLessThan(HEALTH_MS)
  })

  it.each([
    ['deeper than 250 elements', '<blockquote>'.repeat(300)],
    ['of more than 50,000 elements', '<p></p>'.repeat(50_001)],
  ])('and %s it is not read', async (_, html) => {
    expect(await cleanText(html)).toMatchObject({ html: '', isTooComplex: true })
  })
})

describe('What is measured is the cleaned text', () => {
  it('in characters', async () => {
    const { length } = await cleanText('<p style="x">é🌍</p><script>long</script>')
    expect(length).toBe('<p></p>'.length + 2)
  })

  it.each([
    '',
    ' ',
    '<p></p>',
    '<p>&nbsp;</p>',
    '<p><br></p>',
    '<p>\u200b\u00a0</p>',
    '<hr>',
    '<img src="x">',
  ])('and %j is empty', async (html) => expect((await cleanText(html)).isEmpty).toBe(true))

  it('while a picture alone is not', async () => {
    const { isEmpty } = await cleanText(`<p><img src="/media/text/${ID}" alt=""></p>`)
    expect(isEmpty).toBe(false)
  })

  it('and what is nested deeper than forty elements keeps its words alone', async () => {
    const { html, isTooComplex } = await cleanText(`${'<blockquote>'.repeat(100)}fin`)
    expect(html).toBe(`${'<blockquote>'.repeat(40)}fin${'</blockquote>'.repeat(40)}`)
    expect(isTooComplex).toBe(false)
  })
})
