import { describe, expect, test } from 'vitest'
import { timeOf } from '#shared/testing/thread-time.ts'
import { cueText, cueTextOfSrt, plainText } from './cue-text.ts'
import { readCaptions } from './read-captions.ts'
import { webvttOf, withWords } from './write-captions.ts'

const SRT = `1\r\n00:00:01,000 --> 00:00:02,500\r\nBonjour <i>à tous</i>\r\n\r\n2\r\n00:01:00,000 --> 00:01:02,000\r\nSalam & bienvenue\r\n`
const cuesOf = (text: string) => {
  const read = readCaptions(text)
  if (read.kind !== 'vtt' && read.kind !== 'srt') throw new Error(read.kind)
  return read.cues
}

describe('Captions', () => {
  test('are WebVTT or SRT by their content', () => {
    expect(readCaptions('\ufeffWEBVTT - titre\n\n00:01.000 --> 00:02.000 align:start\nA\n')).toMatchObject({
      kind: 'vtt',
      cues: [{ start: 1, end: 2, settings: 'align:start', text: 'A' }],
    })
    expect(readCaptions(SRT)).toMatchObject({
      kind: 'srt',
      cues: [{ start: 1, end: 2.5, text: 'Bonjour <i>à tous</i>' }, { start: 60 }],
    })
  })

  test('may have notes, styles, names of cues and old line ends', () => {
    const text =
      'WEBVTT\rKind: captions\r\rNOTE --> rien\r\rSTYLE\r::cue { color: red }\r\rintro\r100:00:01.000 --> 100:00:02.000\rA\rB\r'
    expect(cuesOf(text)).toMatchObject([{ start: 360_001, text: 'A\nB' }])
  })

  const GOOD = '00:01.000 --> 00:02.000\nA'
  test.each([
    ['a time without its arrow', 'WEBVTT\n\n00:00:01.000 -> 00:00:02.000\nB\n\n', 3],
    ['a time that is none', 'WEBVTT\n\n00:01.000 --> 00:0x.000\nB\n\n', 3],
    ['minutes beyond an hour', 'WEBVTT\n\n\n61:00.000 --> 00:61:00.000\nB\n\n', 4],
    ['seconds beyond a minute', 'WEBVTT\n\nname\n00:61.000 --> 00:62.000\nB\n\n', 4],
    ['an end before its start', 'WEBVTT\n\n00:02.000 --> 00:01.000\nB\n\n', 3],
    ['SRT times under a WebVTT header', 'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nB\n\n', 3],
    ['words without a time', 'WEBVTT\n\nperdu\n\n', 3],
  ])('drop a caption with %s, name its line and read the others', (_, beginning, line) => {
    const read = readCaptions(beginning + GOOD)
    expect(read).toMatchObject({ kind: 'vtt', dropped: [line], cues: [{ start: 1, text: 'A' }] })
    expect(read.kind === 'vtt' && read.cues).toHaveLength(1)
  })

  test('are read as a browser reads them, however their times are written', () => {
    const times = ['00:01.000-->00:02.000', '1:00:01.000 --> 1:00:02.000', '00:03.000\t-->  00:04.000 line:x']
    const file = `WEBVTT\n\n${times.map((time) => `${time}\nA`).join('\n\n')}`
    expect(readCaptions(file)).toMatchObject({
      dropped: [],
      cues: [{ start: 1 }, { start: 3601 }, { start: 3 }],
    })
  })

  test('need no empty line between two', () => {
    const srt = '1\n00:00:01,000 --> 00:00:02,000\nA\n2\n00:00:03,000 --> 00:00:04,000\nB'
    expect(readCaptions(srt)).toMatchObject({ dropped: [], cues: [{ text: 'A' }, { text: 'B' }] })
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nA\n00:03.000 --> 00:04.000\nB'
    expect(readCaptions(vtt)).toMatchObject({ dropped: [], cues: [{ text: 'A' }, { text: 'B' }] })
  })

  test('of which none can be read are broken, at the first of them', () => {
    expect(readCaptions('WEBVTT\n\n00:02.000 --> 00:0x.000\nA')).toEqual({ kind: 'broken', line: 3 })
  })

  test.each([
    ['nothing', ''],
    ['words', 'Une leçon'],
    ['a header alone', 'WEBVTT\n'],
    ['times without a word', '1\n00:00:01,000 --> 00:00:02,000\n'],
    ['a binary file', '\0\0 --> \0'],
  ])('%s is none', (_, text) => {
    expect(readCaptions(text)).toEqual({ kind: 'none' })
  })

  test('of SRT become WebVTT that says the same', () => {
    const made = webvttOf(cuesOf(SRT))
    expect(made).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nBonjour <i>à tous</i>\n\n00:01:00.000 --> 00:01:02.000\nSalam &amp; bienvenue\n',
    )
    expect(cuesOf(made).map(({ start, end }) => [start, end])).toEqual([
      [1, 2.5],
      [60, 62],
    ])
  })

  test('keep everything but the words that were corrected', () => {
    const file =
      'WEBVTT\n\nNOTE relu\n\na\n00:01.000 --> 00:02.000 align:start\nBonjuor\ntous\n\n00:03.000 --> 00:04.000\nSalam\n'
    const corrected = withWords(file, cuesOf(file), new Map([[0, 'Bonjour\n\nà <tous>']]))
    expect(corrected).toBe(file.replace('Bonjuor\ntous', 'Bonjour\nà &lt;tous&gt;'))
    expect(plainText(cuesOf(corrected)[0]?.text ?? '')).toBe('Bonjour\nà <tous>')
  })

  test('a word that looks like times stays a word', () => {
    expect(cueText('00:01.000 --> 00:02.000')).not.toContain('-->')
  })

  test('lose the styles of other programs only', () => {
    expect(cueTextOfSrt('{\\an8}<font color="red">A</font> <B>b</B> <script> 1 < 2 &nbsp;')).toBe(
      'A <b>b</b> &lt;script&gt; 1 &lt; 2 &nbsp;',
    )
    expect(plainText('<v Nadia>Oui &amp; <i>non</i>')).toBe('Oui & non')
  })

  test('made to take long are read at once', async () => {
    const many = 200_000
    const texts = ['{\\'.repeat(many), '<i '.repeat(many / 2), '<'.repeat(many), ' '.repeat(many)]
    const took = await timeOf(() => {
      for (const text of texts) {
        readCaptions(`1\n00:00:01,000 --> 00:00:02,000${text}`)
        cueTextOfSrt(text)
        plainText(text)
      }
      readCaptions('1\n'.repeat(many))
    })
    expect(took).toBeLessThan(3_000)
  })
})
