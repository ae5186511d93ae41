// @long
import { expect, test } from 'vitest'
import { box } from '#server/testing/boxes.ts'
import { sniff } from './sniff.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const typed = (brand: string) => box('ftyp', `${brand}\0\0\x02\0mp41`)
const ebml = (docType: string) =>
  bytes(
    `\x1a\x45\xdf\xa3${String.fromCharCode(0x87 + docType.length)}\x42\x86\x81\x01\x42\x82${String.fromCharCode(0x80 + docType.length)}${docType}`,
  )
const zipOf = (...names: string[]) => bytes(`PK\x03\x04\x14\0${names.join('\0\0')}`)

test.each([
  ['a photograph', bytes('\xff\xd8\xff\xe1 Exif'), 'jpeg'],
  ['a drawing', bytes('\x89PNG\r\n\x1a\n'), 'png'],
  ['an animation', bytes('GIF89a'), 'gif'],
  ['a web picture', bytes('RIFF\0\0\0\0WEBPVP8 '), 'webp'],
  ['a newer web picture', typed('avif'), 'avif'],
  ['a telephone’s picture', typed('heic'), 'unknown'],
  ['a film', typed('isom'), 'mp4'],
  ['a film of another maker', typed('mp42'), 'mp4'],
  ['a QuickTime film', typed('qt  '), 'mov'],
  ['an old QuickTime film', bytes('\0\0\0\x08wide\0\0'), 'mov'],
  ['a list of films that names a brand', bytes('<!--ftypjp2 --><MPD><BaseURL>x</BaseURL></MPD>'), 'unknown'],
  ['lines that go on as a file type', bytes('\n\n\n\nftypisom\0\0\0\0isom'), 'unknown'],
  ['a file type that ends too soon', bytes('\0\0\0\x08ftypisom\0\0\0\0isom'), 'unknown'],
  [
    'a file type followed by no box',
    Buffer.concat([typed('isom'), bytes('<MPD><BaseURL>x</BaseURL>')]),
    'mp4',
  ],
  [
    'a file type followed by noise',
    Buffer.concat([typed('isom'), bytes('\0\0\0\x10\x01\x02\x03\x04')]),
    'unknown',
  ],
  ['a list that only says moov', bytes('#EXTmoov\nhttp://localhost/'), 'text'],
  ['a header that only mentions webm', bytes('\x1a\x45\xdf\xa3\x84\xec\x82webm'), 'unknown'],
  ['an old film', bytes('RIFF\0\0\0\0AVI LIST\xc0\0\0\0hdrlavih'), 'avi'],
  ['a web film', ebml('webm'), 'webm'],
  ['a Matroska film', ebml('matroska'), 'mkv'],
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
