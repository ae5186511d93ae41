// @long @lts
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certificates } from '#db/schema/certificates.ts'
import { readConfig } from '#server/platform/config.ts'
import { openAcademy, type TestAcademy } from '#server/testing/academy.ts'
import { addCertificate } from '#server/testing/certificate-rows.ts'
import { certificateFrame, documentInputs, printable } from './document.ts'
import { readSignature } from './printer.ts'
import { samplePage } from './sample-page.ts'
import { openTypesetter } from './typesetter.ts'

const config = readConfig({ ACADEMY_SIGNATORY: 'Leïla Sefrioui', ACADEMY_SIGNATORY_TITLE: 'Directrice' })
const facts = {
  number: 'AI-2026-7K3M9QX2TR',
  fullName: 'Imane Chraïbi',
  formationName: 'Droits humains : repères pour agir au quotidien',
  formationLanguage: 'fr' as const,
  issuedAt: new Date('2026-11-14T10:00:00Z'),
  minutes: 125,
  scorePercent: 92,
  language: 'fr' as const,
  chapterCount: 18,
}
const typesetter = openTypesetter()
afterAll(typesetter.close)

const typeset = async (changes: Partial<Parameters<typeof documentInputs>[1]> = {}) =>
  read(await typesetter.typeset(documentInputs(config, { ...facts, ...changes }, false)))

/** A PDF with all its streams inflated, which is enough to look for what a reader would find in it. */
function read(pdf: Buffer) {
  const raw = pdf.toString('latin1')
  const streams = [...raw.matchAll(/stream\r?\n/g)].map(({ index, 0: { length } }) => {
    const content = pdf.subarray(index + length, raw.indexOf('endstream', index))
    try {
      return inflateSync(content)
    } catch {
      return content
    }
  })
  const text = Buffer.concat([pdf, ...streams]).toString()
  const [, title] = /<dc:title>.*?<rdf:li[^>]*>(.*?)<\/rdf:li>/s.exec(text) ?? []
  return { bytes: pdf.length, text, title }
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

const pages = (text: string) =>
  [...text.matchAll(/<<[^<>]*\/Type\s*\/Pages\b[^<>]*>>/g)].map(([node]) => /\/Count (\d+)/.exec(node)?.[1])

describe('The PDF of a certificate', () => {
  it('has the name, the logo, the colour and the signature that the owner has saved', async () => {
    const png = await sharp({ create: { width: 90, height: 60, channels: 4, background: '#2a9bd6' } })
      .png()
      .toBuffer()
    const { academies } = config
    const own = {
      ...config,
      academy: { ...academies.fr, colour: '#00567d' },
      academies: { ...academies, fr: { ...academies.fr, name: 'Académie Tamkine', colour: '#00567d' } },
      signatory: { name: 'Salma Alami', title: '', signature: png },
      logo: { id: 'a', png, width: 90, height: 60 },
    }
    const pictures = (text: string) => count(text, /\/Subtype\s*\/Image\b/g)
    const ours = await typeset()
    const theirs = read(await typesetter.typeset(documentInputs(own, facts, false)))
    expect([pages(theirs.text), pictures(ours.text)]).toEqual([['1'], 0])
    expect(pictures(theirs.text)).toBeGreaterThan(0)
    expect(theirs.text).toContain('Académie Tamkine')
    const { frame, signature } = documentInputs(own, facts, false)
    expect(signature).toContain('data:image/png;base64,')
    expect([
      frame?.includes('#00567d'),
      documentInputs(config, facts, false).frame?.includes('#00567d'),
    ]).toEqual([true, false])
  })

  it.each(['fr', 'ar'] as const)(
    'is one tagged page in %s, with its fonts in it, under 150 kB',
    async (language) => {
      const { bytes, text } = await typeset({ language, fullName: 'فاطمة الزهراء El Alaoui' })
      expect(bytes).toBeLessThan(150_000)
      expect(pages(text)).toEqual(['1'])
      expect(text).toMatch(/\/MediaBox\s*\[0 0 841\.\d+ 595\.\d+\]/)
      expect(text).toContain('/StructTreeRoot')
      expect(text).toMatch(/\/Marked true/)
      expect(text).toContain(`/Lang (${language})`)
      expect(count(text, /\/S\s*\/H1\b/g)).toBe(1)
      const described = count(text, /\/Type\s*\/FontDescriptor/g)
      expect(described).toBeGreaterThan(2)
      expect(count(text, /\/FontFile[23]\b/g)).toBe(described)
    },
  )

  it('maps every glyph to one letter, so that lam and alef are copied in their order by any reader', async () => {
    const { text } = await typeset({
      language: 'ar',
      fullName: 'لالة الإدريسي',
      formationName: 'لا إلى الأمل',
    })
    const mapped = [...text.matchAll(/^<[0-9a-f]+> <([0-9a-f]+)>$/gim)].map(([, to]) => to)
    expect(mapped).toContain('0644')
    expect(mapped).toContain('0627')
    expect(mapped.filter((to) => /^06..06..$/.test(to ?? ''))).toEqual([])
  })

  it('is copied from the reader of Chrome as it is read: Arabic sentences, and the number among them', async () => {
    const arabic = { language: 'ar', fullName: 'لالة الإدريسي', formationName: 'لا إلى الأمل' } as const
    const pdf = await typesetter.typeset(documentInputs(config, { ...facts, ...arabic }, false))
    const library = await PDFiumLibrary.init()
    const document = await library.loadDocument(pdf)
    const copied = document.getPage(0).getText().split(/\r?\n/)
    document.destroy()
    library.destroy()
    expect(copied).toEqual(expect.arrayContaining(['لالة الإدريسي', 'لا إلى الأمل', facts.number]))
  })

  const hostile = [
    '#panic("x") Nadia',
    '#{ while true {} } $x^2$',
    '\\u{41} *gras* _x_ `code`',
    '= Titre @ref <label> // fin',
    '"); #import "@preview/x:1.0.0"',
    'Marie-Antoinette Oulaya Benabderrahmane El Idrissi Boutaleb!',
    `${'W'.repeat(60)}`,
    'لالة فاطمة الزهراء Ben Abderrahmane',
    '{"name": "\\"}',
  ]
  it.each(hostile)('prints a name as it is: %s', async (fullName) => {
    const { title, text } = await typeset({ fullName })
    const unescaped = title?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')
    expect(unescaped?.replaceAll('&apos;', "'").replaceAll('&amp;', '&')).toBe(
      `Certificat de réussite – ${fullName}`,
    )
    expect(pages(text)).toEqual(['1'])
  })

  it('leaves out emoji and signs that turn text around', () => {
    expect(printable('Nadia \u202eadmin\u202c 🎓👩🏽‍🎓 Alami\u0000\u2066')).not.toMatch(
      /[\p{Cc}\u202a-\u202e\u2066]|🎓/u,
    )
    expect(printable('Nadia \u202eAlami 🎓')).toBe('Nadia Alami')
  })

  it('leaves out vowel signs of Arabic, and no letter', () => {
    expect(printable('مُحَمَّد مهنيًا لَا أولاً')).toBe('محمد مهنيا لا أولا')
    expect(printable('آمنة الإدريسي، رؤى')).toBe('آمنة الإدريسي، رؤى')
  })

  it('has a wall of its own for each number, and always the same', () => {
    expect(certificateFrame('AI-2026-0000000001', false)).toBe(certificateFrame('AI-2026-0000000001', false))
    expect(certificateFrame('AI-2026-0000000001', false)).not.toBe(
      certificateFrame('AI-2026-0000000002', false),
    )
  })
})

describe('The typesetter', () => {
  it('refuses at once when too many wait, and still makes those that waited', async () => {
    const inputs = documentInputs(config, facts, false)
    const all = await Promise.allSettled(Array.from({ length: 30 }, () => typesetter.typeset(inputs)))
    const refused = all.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(9)
    expect(refused.map((one) => one.reason.status)).toEqual(refused.map(() => 503))
  })

  it('gives up a page that takes too long, and makes the next one', async () => {
    const limits = { withinMs: 1 }
    const hasty = openTypesetter(limits)
    const inputs = documentInputs(config, facts, false)
    await expect(hasty.typeset(inputs)).rejects.toMatchObject({ status: 503 })
    limits.withinMs = 60_000
    expect((await hasty.typeset(inputs)).subarray(0, 5).toString()).toBe('%PDF-')
    await hasty.close()
  })

  it('is warmed up by pages that nobody reads, and a page that somebody waits for comes between them', async () => {
    const fresh = openTypesetter()
    const samples: number[] = []
    const warming = fresh.warm((page) => {
      samples.push(page)
      return samplePage(config, page, false)
    })
    await fresh.typeset(documentInputs(config, facts, false))
    expect(samples.length).toBeLessThan(4)
    expect(fresh.isWarm()).toBe(false)
    await warming
    expect(fresh.isWarm()).toBe(true)
    // Each was another: a page made twice costs nothing the second time, and warms nothing.
    expect(new Set(samples).size).toBe(samples.length)
    const made = samples.length
    await fresh.warm(() => samplePage(config, samples.push(0), false))
    expect(samples.length).toBe(made)
    await fresh.close()
  })

  it('works on with the next thread', async () => {
    const short = openTypesetter({ pagesPerThread: 1 })
    const inputs = documentInputs(config, facts, false)
    expect((await short.typeset(inputs)).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await short.typeset(inputs)).subarray(0, 5).toString()).toBe('%PDF-')
    await short.close()
  })
})

describe('The address of a PDF', () => {
  let academy: TestAcademy
  beforeAll(async () => {
    academy = await openAcademy()
  })
  afterAll(() => academy.close())
  const get = (number: string) => academy.app.inject(`/certificats/${number}.pdf`)

  it('gives it to anybody with the number, however it is typed', async () => {
    const { number } = await addCertificate(academy)
    const answer = await get(number)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['x-robots-tag']).toBe('noindex')
    expect((await get(number.toLowerCase().replaceAll('-', ''))).rawPayload).toEqual(answer.rawPayload)
    const known = { 'if-none-match': String(answer.headers.etag) }
    const again = await academy.app.inject({ url: `/certificats/${number}.pdf`, headers: known })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('is 404 for a number that was never given, and 410 once revoked, even if it was read before', async () => {
    expect((await get('AI-2026-0000000000')).statusCode).toBe(404)
    expect((await get('..%2f..%2fetc')).statusCode).toBe(404)
    const { number } = await addCertificate(academy)
    expect((await get(number)).statusCode).toBe(200)
    const now = { revokedAt: new Date(), reason: 'une erreur' }
    await academy.platform.db.update(certificates).set(now).where(eq(certificates.number, number))
    const answer = await get(number)
    expect(answer.statusCode).toBe(410)
    expect(answer.json()).toMatchObject({ success: false, code: 'certificate_revoked' })
    expect(answer.body).not.toContain('une erreur')
  })
})

describe('The signature', () => {
  const folder = process.env.TMPDIR ?? '/tmp'
  const written = async (name: string, content: Buffer | string) => {
    const path = join(folder, `${process.pid}-${name}`)
    await writeFile(path, content)
    return path
  }

  it('is a PNG or an SVG, redrawn', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path d="M0 20q20-30 90 0" stroke="#000"/></svg>'
    const signature = await readSignature(await written('sign.svg', svg))
    expect((await sharp(signature).metadata()).format).toBe('png')
    const own = openTypesetter({ signature })
    const pdf = await own.typeset(documentInputs(config, facts, true))
    expect(pdf.length).toBeLessThan(150_000)
    await own.close()
  })

  it('is refused if it is something else under such a name', async () => {
    const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    await expect(readSignature(await written('sign.png', jpeg))).rejects.toThrow('PNG or an SVG')
    await expect(readSignature(await written('text.svg', readFileSync('package.json')))).rejects.toThrow()
  })
})
