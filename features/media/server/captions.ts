import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as otherRequests } from 'node:timers/promises'
import { type Cue, captionsInSteps } from '#features/video/captions/read-captions.ts'
import { blocksOf, WEBVTT } from '#features/video/captions/write-captions.ts'
import type { Platform } from '#server/platform/platform.ts'
import { inTurns } from '#server/platform/turns.ts'
import { brokenCaptions, fileOfWrongKind } from './errors.ts'
import { contentTypeOf, formats } from './formats.ts'
import { ENCODED_FILES, readEncodings } from './text-encodings.ts'

const UTF8_FILE = `original.${formats.vtt.extension}`

/** Stores captions as WebVTT. Anything else is refused, a broken file with the number of its line. */
export async function storeCaptions(
  { storage }: Pick<Platform, 'storage'>,
  id: string,
  name: string,
  content: AsyncIterable<Buffer>,
) {
  // At most two megabytes, by the limit for captions.
  const read = readEncodings(await buffer(Readable.from(content)))
  const files =
    'utf8' in read
      ? [{ file: UTF8_FILE, text: read.utf8 }]
      : [
          { file: ENCODED_FILES['windows-1252'], text: read.windows1252 },
          { file: ENCODED_FILES['windows-1256'], text: read.windows1256 },
        ]
  const made: { file: string; data: Buffer }[] = []
  for (const { file, text } of files) made.push({ file, data: Buffer.from(await asWebvtt(text, name)) })
  const { mimeType } = formats.vtt
  for (const { file, data } of made)
    await storage.put(`${id}/${file}`, Readable.from([data]), { contentType: contentTypeOf(mimeType) })
  const [{ file, data }] = made as [(typeof made)[number]]
  return { fileName: file, mimeType, bytes: data.length }
}

async function asWebvtt(text: string, name: string): Promise<string> {
  const read = await inTurns(captionsInSteps(text))
  await otherRequests()
  switch (read.kind) {
    case 'none':
      throw fileOfWrongKind('captions', name)
    case 'broken':
      throw brokenCaptions(name, read.line)
    case 'srt':
      return webvttInParts(read.cues)
    case 'vtt':
      return text.replace(/^\ufeff/, '')
  }
}

const CUES_AT_ONCE = 5_000

/** Two megabytes hold tens of thousands of captions: other requests are answered between some of them. */
async function webvttInParts(cues: Cue[]): Promise<string> {
  const blocks: string[] = []
  for (let first = 0; first < cues.length; first += CUES_AT_ONCE) {
    blocks.push(...blocksOf(cues.slice(first, first + CUES_AT_ONCE)))
    await otherRequests()
  }
  return `${WEBVTT}${blocks.join('\n')}`
}
