import { expect, test } from 'vitest'
import { escapeHtml, escapeXml } from './html.ts'

test('nothing in a text opens an element, ends an attribute or begins an entity', () => {
  expect(escapeHtml(`<b a="1" b='2'>&lt;`)).toBe('&#60;b a=&#34;1&#34; b=&#39;2&#39;&#62;&#38;lt;')
  const element = document.createElement('p')
  element.innerHTML = `<i title="${escapeHtml(`"'><script>&amp;`)}">${escapeHtml('</i>&amp;<b>')}</i>`
  expect(element.children).toHaveLength(1)
  expect(element.firstElementChild?.getAttribute('title')).toBe(`"'><script>&amp;`)
  expect(element.textContent).toBe('</i>&amp;<b>')
})

test('XML keeps tabs and new lines and loses the signs it forbids', () => {
  expect(escapeXml('a\u0000\u0008\u000b\u001fb\t\n<c>')).toBe('ab\t\n&#60;c&#62;')
})
