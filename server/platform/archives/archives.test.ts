// @long @lts
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paxPath, tarGzOf, type ZipEntry, zipOf } from '#server/testing/zips.ts'
import type { ArchiveLimits } from './archive.ts'
import { countReads } from './counted.ts'
import { openArchive } from './open-archive.ts'

const MB = 1024 * 1024
const LIMITS = { files: 100, bytes: 10 * MB }

let root: string
let folder: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'archives-'))
})
afterAll(() => rm(root, { recursive: true }))

async function opened(bytes: Buffer, limits: ArchiveLimits = LIMITS) {
  const path = join(root, 'upload')
  await writeFile(path, bytes)
  // Each archive gets an empty folder, as an import gives it.
  folder = await mkdtemp(join(root, 'one-'))
  return openArchive(path, folder, limits)
}

/** Every file with its text. */
async function contents(bytes: Buffer, limits?: ArchiveLimits) {
  const archive = await opened(bytes, limits)
  const all: Record<string, string> = {}
  try {
    for (const [path, file] of archive.files) all[path] = await text(await file.open())
  } finally {
    await archive.close()
  }
  return all
}

const refusal = (code: string) => expect.objectContaining({ code })
const LINK = 0o120777
const FOLDER = 0o040755

it('No more is read of an archive than a limit says, however often its files are opened', async () => {
  const { files, close } = await opened(zipOf([{ name: 'a.txt', content: '12345' }]))
  for (const file of countReads(files, 10).values()) {
    expect(await text(await file.open())).toBe('12345')
    expect(await text(await file.open())).toBe('12345')
    await expect(file.open()).rejects.toEqual(refusal('too_large'))
  }
  await close()
  expect.assertions(3)
})

describe('A zip', () => {
  it('gives its files by their paths, packed or not, folders aside', async () => {
    const zip = zipOf([
      { name: 'cours/', mode: FOLDER },
      { name: 'cours/a.txt', content: 'un' },
      { name: './cours/b.txt', content: 'deux'.repeat(500), deflate: true },
      { name: 'cours\\c.txt', content: 'trois' },
    ])
    expect(await contents(zip)).toEqual({
      'cours/a.txt': 'un',
      'cours/b.txt': 'deux'.repeat(500),
      'cours/c.txt': 'trois',
    })
  })

  it.each<[string, string | Buffer, string]>([
    ['UTF-8', 'éléments/مرحبا.txt', 'éléments/مرحبا.txt'],
    ['UTF-8 that does not say so', Buffer.from('été.txt'), 'été.txt'],
    ['decomposed letters, as a Mac writes them', 'été.txt'.normalize('NFD'), 'été.txt'],
    ['the character set of DOS', Buffer.from([0x82, 0x74, 0x82, 0x2e, 0x74, 0x78, 0x74]), 'été.txt'],
    ['bytes of no character set', Buffer.from([0xff, 0xfe, 0x2e, 0x74, 0x78, 0x74]), '\u00a0■.txt'],
  ])('has names in %s', async (_, name, read) => {
    expect(Object.keys(await contents(zipOf([{ name, content: 'x' }])))).toEqual([read])
  })

  const hostile: Record<string, ZipEntry[]> = {
    'a path upwards': [{ name: '../evil.txt', content: 'x' }],
    'a path that goes up later': [{ name: 'a/../../evil.txt', content: 'x' }],
    'a path upwards with the separators of Windows': [{ name: 'a\\..\\..\\evil.txt', content: 'x' }],
    'an absolute path': [{ name: '/etc/passwd', content: 'x' }],
    'a path with a drive': [{ name: 'C:\\evil.txt', content: 'x' }],
    'a path to another machine': [{ name: '\\\\host\\share\\x', content: 'x' }],
    'a NUL in a name': [{ name: 'a.txt\0.png', content: 'x' }],
    'a line end in a name': [{ name: 'a\r\nset-cookie: b', content: 'x' }],
    'no name at all': [{ name: '', content: 'x' }],
    'a name of a thousand characters': [{ name: 'a'.repeat(1_000), content: 'x' }],
    'two hundred folders in one another': [{ name: `${'a/'.repeat(200)}x`, content: 'x' }],
    'a link': [{ name: 'link', content: '/etc/passwd', mode: LINK }],
    'a device': [{ name: 'device', mode: 0o060644 }],
    'the same name twice': [
      { name: 'a.txt', content: 'x' },
      { name: './a.txt', content: 'y' },
    ],
    'a file that is also a folder': [
      { name: 'a', content: 'x' },
      { name: 'a/b', content: 'y' },
    ],
    'a folder that goes upwards': [{ name: '../x/', mode: FOLDER }],
  }
  it.each(Object.entries(hostile))('with %s is refused', async (_, entries) => {
    await expect(contents(zipOf(entries))).rejects.toEqual(refusal('unsafe_archive'))
  })

  it.each<[string, ZipEntry]>([
    ['a password', { name: 'a', content: 'x', flags: 0x801 }],
    ['a way of packing that nobody reads', { name: 'a', content: 'x', method: 99 }],
    ['a file that is not what its checksum says', { name: 'a', content: 'x', saysCrc: 1 }],
    [
      'a file that holds less than it says',
      { name: 'a', content: 'x'.repeat(50), deflate: true, saysBytes: 80 },
    ],
    [
      'a file that holds more than it says',
      { name: 'a', content: 'x'.repeat(5 * MB), deflate: true, saysBytes: 10 },
    ],
  ])('with %s is refused', async (_, entry) => {
    await expect(contents(zipOf([entry]))).rejects.toEqual(refusal('unreadable_archive'))
  })

  it('that unpacks to more than the limit is refused before a byte is unpacked', async () => {
    const bomb = zipOf(
      Array.from({ length: 3 }, (_, index) => ({
        name: `${index}`,
        content: Buffer.alloc(4 * MB),
        deflate: true,
      })),
    )
    expect(bomb.length).toBeLessThan(MB)
    await expect(opened(bomb)).rejects.toEqual(refusal('too_large'))
  })

  it('of too many files, or of ten thousand folders, is refused', async () => {
    const files = Array.from({ length: 101 }, (_, index) => ({ name: `${index}.txt`, content: 'x' }))
    await expect(opened(zipOf(files))).rejects.toEqual(refusal('too_many_files'))
    expect(Object.keys(await contents(zipOf(files.slice(1))))).toHaveLength(100)
    const folders = Array.from({ length: 10_000 }, (_, index) => ({ name: `${index}/`, mode: FOLDER }))
    await expect(opened(zipOf(folders))).rejects.toEqual(refusal('too_many_files'))
  })

  it('that was cut is refused', async () => {
    const zip = zipOf([{ name: 'a.txt', content: 'x'.repeat(1_000) }])
    await expect(contents(zip.subarray(0, zip.length - 30))).rejects.toEqual(refusal('unreadable_archive'))
    await expect(contents(zip.subarray(500))).rejects.toEqual(refusal('unreadable_archive'))
    await expect(contents(Buffer.from('PK'))).rejects.toEqual(refusal('unreadable_archive'))
  })
})

describe('A tar.gz', () => {
  it('gives its files by their paths, long ones too, and writes none of their names to disk', async () => {
    const long = `${'dossier/'.repeat(20)}page.xml`
    const tar = tarGzOf([
      { name: './', type: '5' },
      { name: './moodle_backup.xml', content: '<a/>' },
      paxPath(`${long}.ar-مرحبا`),
      { name: 'cut', content: 'pax' },
      { name: '././@LongLink', type: 'L', content: `${long}\0` },
      { name: 'cut', content: 'x'.repeat(1_000) },
      { name: 'vide.txt' },
    ])
    expect(await contents(tar)).toEqual({
      'moodle_backup.xml': '<a/>',
      [`${long}.ar-مرحبا`]: 'pax',
      [long]: 'x'.repeat(1_000),
      'vide.txt': '',
    })
    expect((await readdir(folder)).sort()).toEqual(['0', '1', '2', '3'])
  })

  it.each<[string, Parameters<typeof tarGzOf>[0]]>([
    ['a path upwards', [{ name: '../evil', content: 'x' }]],
    ['a path upwards in a pax header', [paxPath('a/../../evil'), { name: 'a', content: 'x' }]],
    ['a link', [{ name: 'a', type: '2', link: '/etc/passwd' }]],
    ['a hard link', [{ name: 'a', type: '1', link: '../../secret' }]],
    ['a device', [{ name: 'a', type: '4' }]],
    ['a pipe', [{ name: 'a', type: '6' }]],
    ['the same name twice', [{ name: 'a' }, { name: './a' }]],
  ])('with %s is refused', async (_, entries) => {
    await expect(contents(tarGzOf(entries))).rejects.toEqual(refusal('unsafe_archive'))
  })

  it('beyond its limits is refused while it is read', async () => {
    const large = tarGzOf([{ name: 'a', content: Buffer.alloc(11 * MB) }])
    expect(large.length).toBeLessThan(MB)
    await expect(opened(large)).rejects.toEqual(refusal('too_large'))
    expect(await readdir(folder)).toEqual([])
    const many = Array.from({ length: 101 }, (_, index) => ({ name: `${index}` }))
    await expect(opened(tarGzOf(many))).rejects.toEqual(refusal('too_many_files'))
    const folders = Array.from({ length: 10_000 }, (_, index) => ({ name: `${index}/`, type: '5' }))
    await expect(opened(tarGzOf(folders))).rejects.toEqual(refusal('too_many_files'))
    const names = Array.from({ length: 10_000 }, () => paxPath('a'))
    await expect(opened(tarGzOf(names))).rejects.toEqual(refusal('too_many_files'))
  })

  it('that says more than it holds, is cut, or is something else is refused', async () => {
    const tar = tarGzOf([{ name: 'a', content: 'x', saysBytes: 5_000 }])
    await expect(contents(tar)).rejects.toEqual(refusal('unreadable_archive'))
    const whole = tarGzOf([{ name: 'a', content: 'x'.repeat(3_000) }])
    await expect(contents(whole.subarray(0, whole.length - 20))).rejects.toEqual(
      refusal('unreadable_archive'),
    )
    for (const bytes of [1, 8, 12]) {
      const end = whole.subarray(0, whole.length - bytes)
      await expect(contents(end)).rejects.toEqual(refusal('unreadable_archive'))
    }
    const long = { name: 'a', type: 'L', content: 'a'.repeat(100_000) }
    await expect(contents(tarGzOf([long]))).rejects.toEqual(refusal('unreadable_archive'))
    await expect(contents(Buffer.from('\x1f\x8bnothing', 'latin1'))).rejects.toEqual(
      refusal('unreadable_archive'),
    )
    await expect(contents(Buffer.from('%PDF-1.7'))).rejects.toEqual(refusal('unreadable_archive'))
    await expect(contents(Buffer.alloc(0))).rejects.toEqual(refusal('unreadable_archive'))
  })
})
