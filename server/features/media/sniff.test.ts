import { expect, test } from 'vitest'
import { sniff } from './sniff.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const box = (kind: string) => bytes(`\0\0\0\x18ftyp${kind}\0\0\0\0`)
const zipOf = (...names: string[]) => bytes(`PK\x03\x04\x14\0${names.join('\0\0')}`)

test.each([
  ['a photograph', bytes('\xff\xd8\xff\xe1 Exif'), 'jpeg'],
  ['a drawing', bytes('\x89PNG\r\n\x1a\n'), 'png'],
  ['an animation', bytes('GIF89a'), 'gif'],
  ['a web picture', bytes('RIFF\0\0\0\0WEBPVP8 '), 'webp'],
  ['a newer web picture', box('avif'), 'avif'],
  ['a telephone’s picture', box('heic'), 'unknown'],
  ['a film', box('isom'), 'mp4'],
  ['a film of another maker', box('mp42'), 'mp4'],
  ['a QuickTime film', box('qt  '), 'mov'],
  ['an old QuickTime film', bytes('\0\0\0\x08wide\0\0'), 'mov'],
  ['an old film', bytes('RIFF\0\0\0\0AVI LIST'), 'avi'],
  ['a web film', bytes('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm'), 'webm'],
  ['a Matroska film', bytes('\x1a\x45\xdf\xa3\xa3\x42\x82\x88matroska'), 'mkv'],
  ['a song', bytes('ID3\x04\0'), 'mp3'],
  ['a song without a title', bytes('\xff\xfb\x90\x64'), 'mp3'],
  ['a sound', bytes('RIFF\0\0\0\0WAVEfmt '), 'wav'],
  ['a document', bytes('%PDF-1.7\n'), 'pdf'],
  ['a Word document', zipOf('[Content_Types].xml', 'word/document.xml'), 'docx'],
  ['a presentation', zipOf('[Content_Types].xml', 'ppt/presentation.xml'), 'pptx'],
  ['an archive', zipOf('notes.txt'), 'zip'],
  ['captions', bytes('\xef\xbb\xbfWEBVTT\n\n00:00.000 --> 00:01.000\nBonjour'), 'vtt'],
  ['words', Buffer.from('Une leçon\r\nدرس\n'), 'text'],
  ['a page', bytes('<!doctype html><script>alert(1)</script>'), 'unknown'],
  ['a page that starts late', bytes('  \n hello <script>alert(1)</script>'), 'unknown'],
  ['a drawing that can run scripts', bytes('<?xml version="1.0"?><svg onload="alert(1)"/>'), 'unknown'],
  ['text in an encoding of its own', bytes('\xff\xfe<\0s\0c\0r\0'), 'unknown'],
  ['nothing at all', Buffer.alloc(0), 'unknown'],
  ['noise', bytes('\x01\x02\x03\x80'), 'unknown'],
])('%s is known by its content', (_, head, format) => {
  expect(sniff(head, 'file.jpg')).toBe(format)
})

test('a name only decides between formats that share one container', () => {
  const office = zipOf('[Content_Types].xml', '_rels/.rels')
  const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  expect(sniff(office, 'Cours.PPTX')).toBe('pptx')
  expect(sniff(office, 'cours.mp4')).toBe('zip')
  expect(sniff(compound, 'lettre.doc')).toBe('doc')
  expect(sniff(compound, 'lettre.pdf')).toBe('unknown')
})
