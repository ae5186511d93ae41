import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { escapeHtml, escapeXml } from '#shared/html.ts'
import { type ModuleTexts, speaking, voiceArabic } from './package-texts.ts'
import { zipOfTexts } from './zip.ts'

/** Two SCORM 1.2 packages: the same small program, which asks what one would do. */
export async function makePackages(folder: string) {
  for (const texts of [speaking, voiceArabic]) {
    const zip = zipOfTexts({
      'imsmanifest.xml': manifest(texts),
      'index.html': page(texts),
      'module.css': await source('module.css'),
      'module.js': await source('module.js'),
    })
    await pipeline(zip, createWriteStream(join(folder, texts.file)))
  }
}

const source = (name: string) => readFile(join(import.meta.dirname, 'package', name), 'utf8')

const manifest = ({ title }: ModuleTexts) => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="module" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="plan">
    <organization identifier="plan">
      <title>${escapeXml(title)}</title>
      <item identifier="situations" identifierref="page"><title>${escapeXml(title)}</title></item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="index.html">
      <file href="index.html"/><file href="module.css"/><file href="module.js"/>
    </resource>
  </resources>
</manifest>
`

const page = ({ language, title, situations, words }: ModuleTexts) => `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="module.css">
</head>
<body>
<main></main>
<script type="application/json" id="texts">${JSON.stringify({ situations, words })}</script>
<script src="module.js"></script>
</body>
</html>
`
