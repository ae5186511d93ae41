// @long
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect } from 'vitest'
import { media } from '#db/schema/media.ts'
import { packageFiles, packages } from '#db/schema/packages.ts'
import { storeUpload } from '#features/media/server/service.ts'
import { it as base } from '#server/testing/cast.ts'
import { manifestOf, packageOf } from '#server/testing/packages.ts'
import { storedFiles } from '#server/testing/stored-files.ts'
import { zipOf } from '#server/testing/zips.ts'

const it = base
  .extend(
    'store',
    { scope: 'file' },
    ({ academy }) =>
      (zip: Buffer) =>
        storeUpload(academy.platform, Readable.from([zip]), { use: 'package', originalName: 'module.zip' }),
  )
  .extend('items', { scope: 'file' }, ({ academy, store }) => async (content: string | Buffer) => {
    const { id } = await store(withManifest(content))
    const rows = await academy.platform.db.select().from(packages)
    return rows.find(({ mediaId }) => mediaId === id)
  })
  /** Everything that a package could leave behind. */
  .extend('left', { scope: 'file' }, ({ academy }) => async () => ({
    media: await academy.platform.db.$count(media),
    packages: await academy.platform.db.$count(packages),
    files: await academy.platform.db.$count(packageFiles),
    stored: (await storedFiles(academy)).length,
    work: await readdir(join(academy.dataDir, 'import-work')).catch(() => []),
  }))

const withManifest = (content: string | Buffer) =>
  zipOf([
    { name: 'imsmanifest.xml', content },
    { name: 'index.html', content: 'x' },
  ])
const page = '<resource identifier="page" href="index.html"/>'
const GB = 1024 ** 3

describe('A package that could do harm is refused in one sentence, and nothing is left of it', () => {
  const cases: Record<string, [zip: Buffer, code: string]> = {
    'a zip of something else': [zipOf([{ name: 'a.txt', content: 'x' }]), 'no_manifest'],
    'a manifest two folders deep': [packageOf({ folder: 'a/b/' }), 'no_manifest'],
    'a path upwards': [packageOf({ others: [{ name: '../x.html', content: 'x' }] }), 'unsafe_archive'],
    'an absolute path': [packageOf({ others: [{ name: '/etc/x', content: 'x' }] }), 'unsafe_archive'],
    'a path of Windows': [packageOf({ others: [{ name: 'C:\\x', content: 'x' }] }), 'unsafe_archive'],
    'a link': [
      packageOf({ others: [{ name: 'x', content: '/etc/passwd', mode: 0o120777 }] }),
      'unsafe_archive',
    ],
    'a path twice': [packageOf({ others: [{ name: 'index.html', content: 'y' }] }), 'unsafe_archive'],
    'forty thousand files below a long folder': [
      withManifest(
        manifestOf({
          resources: `<resource identifier="r" xml:base="${'a/'.repeat(2_000)}">${'<file href="b"/>'.repeat(40_000)}</resource>`,
        }),
      ),
      'unreadable_manifest',
    ],
    'more than a gigabyte': [
      packageOf({ others: [{ name: 'x', content: 'x', deflate: true, saysBytes: GB }] }),
      'package_too_large',
    ],
    'a file larger than it says': [
      packageOf({ others: [{ name: 'x', content: 'x'.repeat(1000), deflate: true, saysBytes: 10 }] }),
      'unreadable_archive',
    ],
    'a wrong checksum': [
      packageOf({ others: [{ name: 'x', content: 'x', saysCrc: 1 }] }),
      'unreadable_archive',
    ],
    'ten thousand files': [
      packageOf({ others: Array.from({ length: 10_001 }, (_, at) => ({ name: `f/${at}`, content: '' })) }),
      'too_many_files',
    ],
    'a manifest that is no XML': [withManifest('{'), 'unreadable_manifest'],
    'a manifest with entities': [
      withManifest(`<!DOCTYPE manifest [<!ENTITY a "aaaa">]>${manifestOf()}`),
      'unreadable_manifest',
    ],
    'a manifest with a document type in UTF-16': [
      withManifest(Buffer.from(`\ufeff<!DOCTYPE manifest>${manifestOf()}`, 'utf16le')),
      'unreadable_manifest',
    ],
    'an endless manifest': [
      zipOf([{ name: 'imsmanifest.xml', content: ' '.repeat(4 * 1024 ** 2 + 1), deflate: true }]),
      'unreadable_manifest',
    ],
    'a manifest of nothing': [withManifest('<manifest><resources/></manifest>'), 'nothing_to_open'],
    'a page that is not there': [
      withManifest(`<manifest><resources>${page.replace('index', 'start')}</resources></manifest>`),
      'missing_file',
    ],
    'a page of the web': [
      withManifest(
        `<manifest><resources>${page.replace('index.html', 'https://example.org/x')}</resources></manifest>`,
      ),
      'missing_file',
    ],
    'items without end': [
      withManifest(
        manifestOf({
          items: Array.from(
            { length: 501 },
            (_, at) => `<item identifier="i${at}" identifierref="page"/>`,
          ).join(''),
        }),
      ),
      'nothing_to_open',
    ],
  }
  it.for(Object.entries(cases))('%s', async ([_, [zip, code]], { store, left }) => {
    const before = await left()
    await expect(store(zip)).rejects.toMatchObject({ code, status: 400 })
    expect(await left()).toEqual(before)
  })

  it('a file that is no zip', async ({ store, left }) => {
    const before = await left()
    await expect(store(Buffer.from('%PDF-1.7'))).rejects.toMatchObject({ status: 415 })
    expect(await left()).toEqual(before)
  })
})

describe('A package of any shape that programs write', () => {
  it('without an organization opens its first page', async ({ items }) => {
    expect(await items(`<manifest><resources>${page}</resources></manifest>`)).toMatchObject({
      standard: '1.2',
      items: [{ id: 'page', path: 'index.html', reports: true }],
    })
  })

  it('in UTF-16, with prefixes, folders and a passing score', async ({ items }) => {
    const manifest = manifestOf({
      standard: '2004',
      item: '<imsss:sequencing><imsss:objectives><imsss:primaryObjective><imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>',
    })
    expect(await items(Buffer.from(`\ufeff${manifest}`, 'utf16le'))).toMatchObject({
      standard: '2004',
      items: [{ title: 'Droits & devoirs', passingScore: '0.6' }],
    })
  })
})
