import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Ffmpeg, VideoFacts } from '#server/platform/ffmpeg.ts'
import type { Platform } from '#server/platform/platform.ts'
import { LIST_FILE, POSTER_FILE, posterArguments, type Rung, rungArguments } from './ladder.ts'

interface Workshop {
  storage: Platform['storage']
  ffmpeg: Ffmpeg
  /** The folder of the medium in the storage. */
  mediaId: string
  source: string
  folder: string
  signal?: AbortSignal
}

const CONTENT_TYPES: Record<string, string> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.jpg': 'image/jpeg',
}

/** Makes one quality, unless an earlier try has: its playlist is stored last, and so stands for the whole. */
export async function makeRung(workshop: Workshop, rung: Rung) {
  const { storage, ffmpeg, mediaId, source, folder, signal } = workshop
  const place = `${mediaId}/${rung.height}`
  if (await storage.stat(`${place}/${LIST_FILE}`)) return
  const here = join(folder, String(rung.height))
  await mkdir(here)
  await ffmpeg.run(rungArguments(source, here, rung), { nice: true, signal })
  const files = (await readdir(here)).filter((name) => name !== LIST_FILE)
  for (const name of [...files, LIST_FILE]) await store(workshop, join(here, name), `${place}/${name}`)
  await rm(here, { recursive: true })
}

export async function makePoster(workshop: Workshop, facts: VideoFacts) {
  const { ffmpeg, mediaId, source, folder, signal } = workshop
  const file = join(folder, POSTER_FILE)
  await ffmpeg.run(posterArguments(source, file, facts), { nice: true, signal })
  await store(workshop, file, `${mediaId}/${POSTER_FILE}`)
}

/** Bits a second on average, from what is stored. */
export async function bitrateOf(
  { storage, mediaId }: Pick<Workshop, 'storage' | 'mediaId'>,
  { height }: Rung,
  { durationSeconds }: VideoFacts,
): Promise<number> {
  let bytes = 0
  for await (const file of storage.list(`${mediaId}/${height}/`)) bytes += file.bytes
  return Math.round((bytes * 8) / Math.max(1, durationSeconds))
}

async function store({ storage, signal }: Workshop, path: string, key: string) {
  signal?.throwIfAborted()
  const contentType = CONTENT_TYPES[extname(path)] ?? 'application/octet-stream'
  await storage.put(key, createReadStream(path), { contentType })
}
