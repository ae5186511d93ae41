import { type ZipEntry, zipOf } from './zips.ts'

/** A SCORM package of one page, as a program writes it. */
export interface SentPackage {
  standard?: '1.2' | '2004'
  /** The body of its page. */
  page?: string
  /** What the manifest says of its item besides the title. */
  item?: string
  others?: ZipEntry[]
  folder?: string
}

export function packageOf(changes: SentPackage = {}): Buffer {
  const { page = '<p>Bonjour</p>', others = [], folder = '', item, standard } = changes
  const html = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Module</title></head><body>${page}</body></html>`
  return zipOf([
    { name: `${folder}imsmanifest.xml`, content: manifestOf({ standard, item }), deflate: true },
    { name: `${folder}index.html`, content: html, deflate: true },
    ...others,
  ])
}

export function manifestOf({ standard = '1.2', item = '', items = '', resources = '' } = {}) {
  const version = standard === '1.2' ? '1.2' : '2004 4th Edition'
  const space =
    standard === '1.2' ? 'http://www.adlnet.org/xsd/adlcp_rootv1p2' : 'http://www.adlnet.org/xsd/adlcp_v1p3'
  const type = standard === '1.2' ? 'adlcp:scormtype' : 'adlcp:scormType'
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="module" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="${space}" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
  <metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
  <organizations default="plan">
    <organization identifier="plan">
      <title>Module</title>
      <item identifier="item-1" identifierref="page"><title>Droits &amp; devoirs</title>${item}</item>${items}
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" ${type}="sco" href="index.html"><file href="index.html"/></resource>${resources}
  </resources>
</manifest>`
}
