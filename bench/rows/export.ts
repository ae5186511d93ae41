import { request } from 'node:http'
import { adminToken } from '../academy/size.ts'
import { peakMemoryDuring } from '../measure/cpu.ts'
import { cpuWithDatabase } from '../measure/sides.ts'
import type { Academy } from './academies.ts'

/**
 * A file read to its end so many times and thrown away: CPU time a line, and the most memory the server had meanwhile.
 */
export async function exportOf(academy: Academy, path: string, times = 1) {
  const cpu = cpuWithDatabase(academy, academy.postgres?.pid ?? null)
  const [began, worked] = [Date.now(), cpu()]
  const [read, megabytes] = await peakMemoryDuring(academy.pid, async () => {
    const files = []
    for (let file = 0; file < times; file += 1) files.push(await linesOf(academy, path))
    return files
  })
  const lines = read.reduce((sum, file) => sum + file.lines, 0)
  return {
    lines,
    firstByteMs: read[0]?.firstByteMs ?? 0,
    seconds: (Date.now() - began) / 1000,
    microsPerLine: ((cpu() - worked) / lines) * 1e6,
    megabytes,
  }
}

const LINE_FEED = 10

function linesOf(academy: Academy, path: string) {
  const headers = { authorization: `Bearer ${adminToken}` }
  const began = Date.now()
  return new Promise<{ lines: number; firstByteMs: number }>((resolve, reject) => {
    const asking = request(`${academy.url}${path}`, { headers }, (answer) => {
      const firstByteMs = Date.now() - began
      if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`))
      let lines = 0
      answer.on('data', (bytes: Buffer) => {
        for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) lines += 1
      })
      answer.on('end', () => resolve({ lines, firstByteMs })).on('error', reject)
    })
    asking.on('error', reject).end()
  })
}
