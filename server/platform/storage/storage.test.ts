// @long @lts
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startBucket } from '#server/testing/bucket.ts'
import { FileMissing } from './keys.ts'
import { openStorage } from './open.ts'
import type { Storage } from './storage.ts'

const text = { contentType: 'text/plain' }
const folder = await mkdtemp(join(tmpdir(), 'storage-'))
const bucket = await startBucket()
const disk = await openStorage({ dataDir: folder, storage: null })
const remote = await openStorage({ dataDir: folder, storage: bucket.config })

afterAll(async () => {
  await bucket.stop()
  await rm(folder, { recursive: true, force: true })
})

describe.each<[string, Storage]>([
  ['on disk', disk],
  ['in a bucket', remote],
])('storage %s', (_, storage) => {
  beforeAll(async () => {
    await storage.put('hello/a.txt', Readable.from(['bonjour, ', 'académie']), text)
  })

  test('gives back what was put, with its size', async () => {
    const { stream, bytes } = await storage.open('hello/a.txt')
    expect((await buffer(stream)).toString()).toBe('bonjour, académie')
    expect(bytes).toBe(18)
    expect((await storage.stat('hello/a.txt'))?.bytes).toBe(18)
  })

  test('counts the bytes it stored', async () => {
    expect(await storage.put('hello/count.txt', Readable.from(['éé']), text)).toEqual({ bytes: 4 })
  })

  test('stores an empty file', async () => {
    await storage.put('hello/empty.txt', Readable.from([]), text)
    expect((await storage.stat('hello/empty.txt'))?.bytes).toBe(0)
  })

  test('opens a range, both ends included', async () => {
    const { stream, bytes } = await storage.open('hello/a.txt', { start: 3, end: 6 })
    expect((await buffer(stream)).toString()).toBe('jour')
    expect(bytes).toBe(4)
  })

  test('replaces a file whole', async () => {
    await storage.put('hello/b.txt', Readable.from(['first version']), text)
    await storage.put('hello/b.txt', Readable.from(['second']), text)
    expect((await buffer((await storage.open('hello/b.txt')).stream)).toString()).toBe('second')
  })

  test('makes one file of several, in their order, and leaves them', async () => {
    const megabyte = Buffer.alloc(1024 * 1024, 'x')
    await storage.put('pieces/1', Readable.from([megabyte, Buffer.from('one ')]), text)
    await storage.put('pieces/2', Readable.from(['two ']), text)
    await storage.put('pieces/3', Readable.from([]), text)
    const keys = ['pieces/2', 'pieces/1', 'pieces/3', 'pieces/2']
    expect(await storage.join(keys, 'whole/file.bin', text)).toEqual({ bytes: megabyte.length + 12 })
    const whole = await buffer((await storage.open('whole/file.bin')).stream)
    expect(whole.toString().replace(/x+/, '… ')).toBe('two … one two ')
    expect((await storage.stat('pieces/2'))?.bytes).toBe(4)
  })

  test('makes no file of several when one is missing', async () => {
    await storage.put('pieces/1', Readable.from(['one']), text)
    await expect(storage.join(['pieces/1', 'pieces/none'], 'whole/none.bin', text)).rejects.toThrow()
    expect(await storage.stat('whole/none.bin')).toBeNull()
  })

  test('says when there is no such file', async () => {
    expect(await storage.stat('hello/none.txt')).toBeNull()
    expect(await storage.stat('hello')).toBeNull()
    await expect(storage.open('hello/none.txt')).rejects.toThrow(FileMissing)
  })

  test('stores more than one part of a large stream', async () => {
    const megabyte = Buffer.alloc(1024 * 1024, 'x')
    const large = Readable.from(Array.from({ length: 19 }, () => megabyte))
    expect(await storage.put('large/file.bin', large, text)).toEqual({ bytes: 19 * megabyte.length })
    expect((await storage.stat('large/file.bin'))?.bytes).toBe(19 * megabyte.length)
    await storage.remove('large')
  })

  test.each([1, 20])('leaves nothing behind when the stream fails after %i MB', async (megabytes) => {
    const failing = Readable.from(
      (async function* () {
        for (let sent = 0; sent < megabytes; sent++) yield Buffer.alloc(1024 * 1024)
        throw new Error('the sender went away')
      })(),
    )
    await expect(storage.put('gone/file.bin', failing, text)).rejects.toThrow('the sender went away')
    expect(await storage.stat('gone/file.bin')).toBeNull()
    expect(await readdir(join(folder, 'media', '.unfinished'))).toEqual([])
    expect(await bucket.unfinishedUploads()).toEqual([])
  })

  test('lists what starts with a prefix, and everything without one', async () => {
    await storage.put('list/one.txt', Readable.from(['1']), text)
    await storage.put('list/deep/two.txt', Readable.from(['22']), text)
    await storage.put('listed.txt', Readable.from(['333']), text)
    expect((await keys(storage, 'list/')).sort()).toEqual(['list/deep/two.txt', 'list/one.txt'])
    expect(await keys(storage, '')).toEqual(expect.arrayContaining(['hello/a.txt', 'listed.txt']))
  })

  test('removes a folder with all below it, and only that', async () => {
    await storage.put('rm/a/1.txt', Readable.from(['1']), text)
    await storage.put('rm/a/b/2.txt', Readable.from(['2']), text)
    await storage.put('rm/ab.txt', Readable.from(['3']), text)
    await storage.remove('rm/a')
    await storage.remove('rm/never-there')
    expect(await keys(storage, 'rm/')).toEqual(['rm/ab.txt'])
  })

  test.each(['../secret', 'a/../../secret', '/etc/passwd', 'a//b', '.hidden', 'a/.b', 'a\\b', 'a\0b', ''])(
    'refuses the key %j',
    async (key) => {
      await expect(async () => storage.stat(key)).rejects.toThrow('Not a storage key')
      await expect(async () => storage.open(key)).rejects.toThrow('Not a storage key')
      await expect(async () => storage.remove(key)).rejects.toThrow('Not a storage key')
      await expect(async () => storage.put(key, Readable.from(['x']), text)).rejects.toThrow(
        'Not a storage key',
      )
    },
  )
})

test('only the disk knows a path, only the bucket signs links', async () => {
  const options = { expiresInSeconds: 60, fileName: 'Leçon 1.txt', inline: false }
  expect(disk.localPath('hello/a.txt')).toBe(join(folder, 'media/hello/a.txt'))
  expect(await disk.signedLink('hello/a.txt', options)).toBeNull()
  expect(remote.localPath('hello/a.txt')).toBeNull()

  const link = await remote.signedLink('hello/a.txt', options)
  const answer = await fetch(link ?? '', { headers: { range: 'bytes=0-6' } })
  expect(answer.status).toBe(206)
  expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''Le%C3%A7on%201.txt")
  expect(await answer.text()).toBe('bonjour')
})

test('a bucket that does not exist stops the start with one line', async () => {
  const wrong = { ...bucket.config, bucket: 'nowhere' }
  await expect(openStorage({ dataDir: folder, storage: wrong })).rejects.toThrow(
    /STORAGE_URL : le bucket nowhere/,
  )
})

describe('the bucket checks who signs', () => {
  afterEach(() => vi.unstubAllEnvs())

  test('a wrong secret stops the start with one line', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another-secret')
    await expect(openStorage({ dataDir: folder, storage: bucket.config })).rejects.toThrow(
      /STORAGE_URL : le bucket academy ne répond pas comme attendu \(403/,
    )
  })

  test('a link opens its own file, unchanged, until it expires', async () => {
    const options = { expiresInSeconds: 60, fileName: 'a.txt', inline: true }
    await remote.put('signed/a.txt', Readable.from(['a']), text)
    await remote.put('signed/b.txt', Readable.from(['b']), text)
    const link = String(await remote.signedLink('signed/a.txt', options))
    const statusOf = async (address: string) => (await fetch(address)).status
    expect(await statusOf(link)).toBe(200)
    expect(await statusOf(link.replace('signed/a.txt', 'signed/b.txt'))).toBe(403)
    expect(await statusOf(link.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'))).toBe(403)
    expect(await statusOf(link.replace(/X-Amz-Signature=\w{8}/, 'X-Amz-Signature=00000000'))).toBe(403)
    expect(await statusOf(link.replace(/\?.*/, ''))).not.toBe(200)

    vi.setSystemTime(Date.now() - 61_000)
    const expired = String(await remote.signedLink('signed/a.txt', options))
    vi.useRealTimers()
    expect(await statusOf(expired)).toBe(403)
  })
})

async function keys(storage: Storage, prefix: string): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of storage.list(prefix)) found.push(key)
  return found
}
