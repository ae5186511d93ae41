import { execFile } from 'node:child_process'
import { createReadStream, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { emptyVideo } from '#server/testing/boxes.ts'
import { trainerToken } from '../academy/size.ts'
import { cpuOf, cpuOfEndedChildren, memoryOf, peakMemoryDuring } from '../measure/cpu.ts'
import { compare, type Sample } from '../measure/rounds.ts'
import { scratch } from '../measure/scratch.ts'
import { type Sent, sendInPieces, sendMultipart } from '../measure/uploads.ts'
import type { Academy } from './academies.ts'
import { byCpu, type Part } from './row.ts'

const MB = 1024 * 1024
const VIDEO_BYTES = 500 * MB
const MEMORY_MB = 80
const TURNS = 4

/**
 * Measured: the CPU time of our process, or of cp. Ours also parses, checks and syncs to disk, which cp does not; the
 * rate beside it is the elapsed time. Memory is relative to the server before the first upload.
 */
export const upload: Part = {
  name: 'upload',
  async run(academies, report) {
    const academy = await academies.open('postgres', 'small')
    const headers = { authorization: `Bearer ${trainerToken}` }
    const video = join(scratch(), 'film.mp4')
    writeFileSync(video, emptyVideo(VIDEO_BYTES, 7))
    const ways: Record<string, () => Promise<Sent>> = {
      'in one request': () => sendMultipart(academy.url, headers, createReadStream(video), VIDEO_BYTES),
      'in pieces': () => sendInPieces(academy.url, headers, video, VIDEO_BYTES),
    }
    const atRest = memoryOf(academy.pid)
    for (const [way, send] of Object.entries(ways)) {
      let peak = 0
      const ours = async () => {
        const [sample, memory] = await measured(academy, send)
        peak = Math.max(peak, memory)
        return sample
      }
      const comparison = await compare(ours, () => copy(video), TURNS)
      report(byCpu({ row: `500 MB upload ${way}`, where: 'disk', limit: 'cp of the file' }, comparison, 0.05))
      const grown = peak - atRest
      report({
        row: `500 MB upload ${way}: memory`,
        where: 'disk',
        limit: 'the server at rest',
        ours: `${peak.toFixed(0)} MB`,
        theirs: `${atRest.toFixed(0)} MB`,
        ratio: peak / atRest,
        beside: `+${grown.toFixed(0)} MB`,
        reach: `+${MEMORY_MB} MB at most`,
        holds: grown <= MEMORY_MB,
      })
    }
    rmSync(video)
  },
}

async function measured({ pid }: Academy, send: () => Promise<Sent>): Promise<[Sample, number]> {
  const [cpu, began] = [cpuOf(pid), performance.now()]
  const [takeAway, memory] = await peakMemoryDuring(pid, send)
  const seconds = (performance.now() - began) / 1000
  const sample = { cpuMicros: (cpuOf(pid) - cpu) * 1e6, rate: 1 / seconds }
  await takeAway()
  return [sample, memory]
}

async function copy(video: string): Promise<Sample> {
  const [cpu, began] = [cpuOfEndedChildren(), performance.now()]
  await promisify(execFile)('cp', [video, `${video}.copy`])
  const seconds = (performance.now() - began) / 1000
  rmSync(`${video}.copy`)
  return { cpuMicros: (cpuOfEndedChildren() - cpu) * 1e6, rate: 1 / seconds }
}
