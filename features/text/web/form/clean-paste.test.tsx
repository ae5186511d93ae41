import { expect, it } from 'vitest'
import { cleanPaste } from './clean-paste.ts'

const item = (mark: string, text: string) =>
  `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${mark}<span>&nbsp;</span></span>${text}</p>`

it('lists of Word become lists', () => {
  const html = `<p>Avant</p>${item('·', 'Un')}${item('·', 'Deux')}${item('1.', 'Premier')}${item('2)', 'Second')}<p>Après</p>`
  expect(cleanPaste(html)).toBe(
    '<p>Avant</p><ul><li>Un</li><li>Deux</li></ul><ol><li>Premier</li><li>Second</li></ol><p>Après</p>',
  )
})

it('headings fit under the title of a chapter', () => {
  expect(cleanPaste('<h1>A</h1><h5>B</h5><p class="MsoTitle">C</p>')).toBe('<h2>A</h2><h4>B</h4><h2>C</h2>')
})

it('pictures of other sites and what Word adds stay behind', () => {
  const html =
    '<style>p { color: red }</style><xml>1</xml><p>x<img src="file:///C:/port.png"><img src="https://example.org/a.png"></p><img src="/media/private/a/b/1280.jpg">'
  expect(cleanPaste(html)).toBe('<p>x</p><img src="/media/private/a/b/1280.jpg">')
})
