import { crc32 } from 'node:zlib'

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
  return zip({
    '[Content_Types].xml': `${xml}<Types xmlns="${namespace}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="r1" Type="${namespace}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${xml}<w:document xmlns:w="${namespace}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  })
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

function zip(files: Record<string, string>) {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x0800, 2)
    common.writeUInt16LE(0x5a21, 8)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), content])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, tail, Buffer.from(name)]),
    )
    bodies.push(local)
    offset += local.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(index.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, index, Buffer.from('PK\u0005\u0006'), end])
}
