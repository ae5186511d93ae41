import { zipOfTexts } from './zip.ts'

/** A charter to adapt, the kind of document a team wants to edit and not only to read. */
export const charter = [
  'Charte de fonctionnement inclusif',
  'Modèle à adapter avec votre équipe : remplacez les passages entre crochets.',
  '1. Nous accueillons toute personne sans distinction de sexe, d’âge, d’origine, de langue, de croyance, de situation sociale ou de handicap.',
  '2. Nous demandons à chaque personne ce dont elle a besoin pour participer, et nous répondons dans un délai de [sept jours].',
  '3. Nos réunions commencent par le rappel de leur but et se terminent par un tour de parole.',
  '4. Nos documents sont écrits dans une langue claire, en français et en arabe, et envoyés [trois jours] avant.',
  '5. Toute remarque blessante est relevée avec calme, sur le moment. La personne de confiance est [prénom et nom].',
  '6. Nous relisons cette charte une fois par an, avec les personnes qu’elle concerne.',
]

/** The smallest file that word processors open: three parts, stored without compression. */
export function wordDocument(paragraphs: string[]) {
  const namespace = 'http://schemas.openxmlformats.org'
  const body = paragraphs
    .map((text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`)
    .join('')
  return zipOfTexts({
    '[Content_Types].xml': `${xml}<Types xmlns="${namespace}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="r1" Type="${namespace}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${xml}<w:document xmlns:w="${namespace}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  })
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
