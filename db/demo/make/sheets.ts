import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { starAndCross, svg } from '#shared/pattern/zellige-geometry.ts'
import { glaze } from '#shared/pattern/zellige-glaze.ts'
import { cairo, figtree } from './fonts.ts'
import { glossary, type Sheet, sheets } from './sheet-texts.ts'
import { arabicSheets } from './sheet-texts-ar.ts'
import { LINE, star } from './tiles.ts'
import { charter, wordDocument } from './word.ts'

export async function makeSheets(browser: Browser, folder: string) {
  for (const sheet of sheets) await print(browser, sheetBody(sheet, footers.fr), join(folder, sheet.file))
  for (const sheet of arabicSheets)
    await print(browser, sheetBody(sheet, footers.ar), join(folder, sheet.file), 'lang="ar" dir="rtl"')
  await print(browser, glossaryBody(), join(folder, 'lexique-fr-ar.pdf'))
  await writeFile(join(folder, 'modele-charte.docx'), wordDocument(charter))
  await sharp(Buffer.from(colouringPage()))
    .png({ palette: true, colours: 4, dither: 0, effort: 10 })
    .toFile(join(folder, 'mosaique-a-colorier.png'))
}

async function print(browser: Browser, body: string, file: string, language = 'lang="fr"') {
  const page = await browser.newPage()
  await page.setContent(
    `<html ${language}><style>${await figtree()}${await cairo()}${style}</style>${body}</html>`,
  )
  await page.pdf({ path: file, format: 'A4', printBackground: true })
  await page.close()
}

// Two letters only, one for titles and one for text: a variable typeface is embedded again for each size and weight.
const style = `body{font:16px/1.55 Figtree,Cairo;color:${glaze.ink};margin:26mm 22mm}
h1,h2{font:700 27px/1.2 Figtree,Cairo;margin:20px 0 8px}h2{color:${glaze.teal};margin:26px 0 6px}
p{margin:0 0 8px}ul{margin:0;padding:0;padding-inline-start:18px}li{margin:5px 0}li::marker{color:${glaze.terracotta}}
table{border-collapse:collapse;width:100%;margin-top:18px}td{border-bottom:1px solid ${LINE};padding:9px 8px}
td[lang=ar]{text-align:right}td:first-child,footer{color:${glaze.teal}}footer{margin-top:34px}`

const seal = `<svg width="46" height="46" viewBox="-24 -24 48 48"><path d="${star(8, 24, 18.4)}" fill="${glaze.teal}"/><path d="${star(8, 12, 8)}" fill="${glaze.saffron}"/></svg>`
const footers = {
  fr: '<footer>Académie Inclusion. Document libre d’usage, à copier et à partager.</footer>',
  ar: '<footer>أكاديمية الإدماج. وثيقة حرة الاستعمال، يمكن نسخها وتقاسمها.</footer>',
}

const sheetBody = ({ title, lead, parts }: Sheet, footer: string) =>
  `${seal}<h1>${title}</h1><p>${lead}</p>${parts
    .map(
      ({ heading, lines }) =>
        `<h2>${heading}</h2><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`,
    )
    .join('')}${footer}`

const glossaryBody = () =>
  `${seal}<h1>Lexique français et arabe</h1><p>Dix mots pour travailler ensemble dans deux langues.</p><table>${glossary
    .map(
      ([french, arabic, sense]) =>
        `<tr><td>${french}</td><td lang="ar" dir="rtl">${arabic}</td><td>${sense}</td></tr>`,
    )
    .join('')}</table>${footers.fr}`

/** The wall before its colours, for hands with crayons. */
function colouringPage() {
  const cell = 300
  const shape = starAndCross(cell)
  const stars = Array.from({ length: 4 * 5 }, (_, i) => {
    const place = `translate(${(i % 4) * cell} ${Math.floor(i / 4) * cell})`
    return `<g transform="${place}"><path d="${shape.star}"/><path d="${star(8, cell * 0.3, cell * 0.23, 22.5)}"/><path d="${shape.heart}"/></g>`
  })
  return svg(
    900,
    1200,
    `<path d="M0 0h900v1200H0z" fill="#fff"/><g fill="none" stroke="${glaze.ink}" stroke-width="4">${stars.join('')}</g>`,
  )
}
