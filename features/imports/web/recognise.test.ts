import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { recognise } from './recognise.ts'

const kindOf = (content: Buffer | string) => recognise(new Blob([new Uint8Array(Buffer.from(content))]))

function zipWith(...names: string[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const name of names) zip.addBuffer(Buffer.from('x'.repeat(100)), name)
  zip.end()
  return buffer(zip.outputStream)
}

it('An archive of a course is known by its document, in a folder too', async () => {
  expect(await kindOf(await zipWith('formation.json', 'files/1.mp4'))).toBe('archive')
  expect(await kindOf(await zipWith('Ma formation/formation.json', '__MACOSX/x'))).toBe('archive')
  expect(await kindOf(await zipWith('a/b/formation.json'))).toBe('unknown')
})

it('Packages and backups are known, whatever they are called', async () => {
  expect(await kindOf(await zipWith('index.html', 'imsmanifest.xml'))).toBe('package')
  expect(await kindOf(await zipWith('moodle_backup.xml', 'activities/scorm_1/imsmanifest.xml'))).toBe(
    'moodle',
  )
  expect(await kindOf(gzipSync('moodle_backup.xml'))).toBe('moodle')
})

it('Questions are known in both formats and in UTF-16', async () => {
  expect(await kindOf('<?xml version="1.0"?>\n<quiz>\n</quiz>')).toBe('questions')
  expect(await kindOf('Combien de saisons ? {#4}')).toBe('questions')
  expect(await kindOf(Buffer.from('\ufeffVrai ? {T}', 'utf16le'))).toBe('questions')
})

it('Anything else is not, nor a zip that was cut', async () => {
  for (const content of ['', 'Bonjour', '%PDF-1.7', '{"a": 1}\0', 'PK'])
    expect(await kindOf(content)).toBe('unknown')
  expect(await kindOf((await zipWith('formation.json')).subarray(0, 100))).toBe('unknown')
})
