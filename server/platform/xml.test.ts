// @times
import { describe, expect, it } from 'vitest'
import { growth, HEALTH_MS, PROPORTIONAL } from '#server/testing/patience.ts'
import { timeOf } from '#shared/testing/thread-time.ts'
import { elementAt, elementsAt, parseXml, readXml } from './xml.ts'

describe('XML', () => {
  it('is read with its attributes, entities and CDATA', () => {
    const root = parseXml('<a x="1 &amp; 2"><b>un &lt; <![CDATA[<deux>]]></b><b/></a>', 'a')
    expect(root?.attributes.x).toBe('1 & 2')
    expect(elementsAt(root ?? undefined, 'b').map(({ text }) => text)).toEqual(['un < <deux>', ''])
  })

  it('is read by names without prefixes', async () => {
    const root = await readXml('<x:a x:b="1"><y:c>d</y:c></x:a>', 'a')
    expect([root?.attributes.b, elementAt(root ?? undefined, 'c')?.text]).toEqual(['1', 'd'])
  })

  it.each([
    ['that is cut', '<a><b>'],
    ['whose ends are in the wrong order', '<a><b></a></b>'],
    ['that declares entities', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['that declares a type within', '<a><!DOCTYPE b></a>'],
    ['deeper than 64 elements', '<a>'.repeat(65) + '</a>'.repeat(65)],
    ['of more than 50,000 elements', `<a>${'<b/>'.repeat(50_001)}</a>`],
    ['of more than sixteen million characters', `<a>${'x'.repeat(16 * 1024 * 1024 + 1)}</a>`],
    [
      'of more than sixteen million characters in attributes',
      `<a>${`<b c="${'x'.repeat(200_000)}"/>`.repeat(85)}</a>`,
    ],
    ['without such an element', '<b/>'],
  ])('%s is not read', async (_, text) => {
    expect(await readXml(text, 'a')).toBeNull()
  })

  it('with a tag longer than any is not read', async () => {
    expect(await readXml(`<a ${'b="" '.repeat(200_000)}/>`, 'a')).toBeNull()
  })

  const n = (part: string) => (size: number) => `<a>${part.repeat(size / part.length)}</a>`
  it.each<[string, (size: number) => string]>([
    ['elements in elements', n('<b>')],
    ['small elements', n('<b/>')],
    ['entities', n('&lt;')],
    ['ampersands', n('&')],
    ['comments', n('<!-- x -->')],
    ['comments that never end', n('<!--')],
    ['CDATA', n('<![CDATA[x]]>')],
    ['CDATA that never ends', n('<![CDATA[')],
    ['ends of nothing', n('</b>')],
    ['signs', n('<')],
    ['attributes', (size) => `<a ${Array.from({ length: size / 10 }, (_, at) => `b${at}=""`).join(' ')}/>`],
  ])('takes time in proportion to its length, of many %s too', async (_, make) => {
    expect(await growth(make, 100_000, (text) => parseXml(text, 'a'))).toBeLessThan(PROPORTIONAL)
    expect(await timeOf(() => parseXml(make(100_000), 'a'))).toBeLessThan(HEALTH_MS)
  })
})
