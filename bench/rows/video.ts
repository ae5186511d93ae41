import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { privateLinks } from '#features/media/server/links.ts'
import { adminToken } from '../academy/size.ts'
import { startNginx } from '../limits/nginx.ts'
import type { Child } from '../measure/children.ts'
import { cpuOf } from '../measure/cpu.ts'
import { pinClient, pinServer, unpin } from '../measure/cpu-pinning.ts'
import { type Comparison, compareRates, type Sample } from '../measure/rounds.ts'
import { readVideos } from '../measure/videos.ts'
import { load } from '../measure/wrk.ts'
import { SECRET, startAcademy } from './academies.ts'
import { type Part, perSecond, type Result } from './row.ts'

const MB = 1_000_000
const VIDEO_BYTES = 60 * MB
const RANGE_BYTES = 30 * MB
/** An open range, as a player sends after a jump: from here to the end. */
const RANGE = `bytes=${VIDEO_BYTES - RANGE_BYTES}-`
const TURN_MS = 750
const TURNS = 100

/**
 * By rate, as readers see it; the CPU time of the sending processes is shown beside it. A private video by its signed
 * link, compared with the same file from nginx.
 */
export const video: Part = {
  name: 'video',
  async run(academies, report) {
    const academy = await academies.open('postgres', 'large')
    const id = videoId()
    const files = join(academy.dataDir, 'media')
    mkdirSync(join(files, id), { recursive: true })
    writeFileSync(join(files, id, 'video.mp4'), Buffer.alloc(VIDEO_BYTES, 'film'))
    const handing = await startAcademy({
      DATA_DIR: academy.dataDir,
      DATABASE_URL: academy.postgres?.url ?? '',
      MEDIA_HANDOVER: '/handed-over',
    })
    const nginx = await startNginx({ files, upstream: handing.url })
    // The senders on one core, we who read on the other, so that nobody is moved meanwhile.
    for (const { pid } of [academy, handing, nginx]) pinServer(pid)
    pinClient(process.pid)
    const link = privateLinks(SECRET, await adminId(academy))(id, 'video.mp4')
    // Some thousand requests first, so that the code is compiled before anything is measured.
    const oneByte = { path: link, headers: { range: 'bytes=0-0' } }
    for (const { url } of [academy, nginx]) await load(url, [oneByte], { forSeconds: 2, isPinned: true })
    const byNginx = () => send(nginx, `/files/${id}/video.mp4`, [nginx])
    report(
      byRate(
        'video, 30 MB ranges',
        'our process',
        await compareRates(() => send(academy, link, [academy]), byNginx, TURNS),
        0.35,
      ),
    )
    report(
      byRate(
        'video handed over to nginx',
        'our process and nginx',
        await compareRates(() => send(nginx, link, [nginx, handing]), byNginx, TURNS),
        0.95,
      ),
    )
    for (const pid of [academy.pid, process.pid]) unpin(pid)
    await nginx.stop()
    await handing.stop()
  },
}

/** Links are for one person; an administrator may read every video. */
async function adminId({ url }: Child): Promise<number> {
  const headers = { authorization: `Bearer ${adminToken}` }
  const answer = await fetch(`${url}/api/auth/me`, { headers })
  return (await answer.json()).user.id
}

/** The video of the first chapter: academy/courses.ts derives the ids of media from their names. */
function videoId() {
  const digits = createHash('md5').update('film-1').digest('hex')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

async function send(from: Child, path: string, working: Child[]): Promise<Sample> {
  const cpu = () => working.reduce((sum, { pid }) => sum + cpuOf(pid), 0)
  const before = cpu()
  const { requests, seconds } = await readVideos(from.url, path, RANGE, RANGE_BYTES, TURN_MS)
  return { cpuMicros: ((cpu() - before) / requests) * 1e6, rate: requests / seconds }
}

function byRate(
  row: string,
  where: string,
  { candidate, limit, cpuRatio, rateRatio }: Comparison,
  atLeast: number,
): Result {
  return {
    row,
    where,
    limit: 'nginx, same file',
    ours: `${perSecond(candidate.rate)} (${Math.round((candidate.rate * RANGE_BYTES) / MB)} MB/s)`,
    theirs: `${perSecond(limit.rate)} (${Math.round((limit.rate * RANGE_BYTES) / MB)} MB/s)`,
    ratio: rateRatio,
    beside: `CPU ${cpuRatio.toFixed(2)}`,
    reach: `≥ ${atLeast}`,
    holds: rateRatio >= atLeast,
  }
}
