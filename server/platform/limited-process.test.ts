// @long @lts
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Limits, runLimited, TookTooLong } from './limited-process.ts'
import { findWrappers } from './process-wrappers.ts'

const MB = 1024 * 1024
const folder = await mkdtemp(join(tmpdir(), 'limited-'))
const limits: Limits = {
  seconds: 20,
  threads: 4,
  memoryBytes: 8_192 * MB,
  fileBytes: 1 * MB,
  outputBytes: 64 * 1024,
}
const node = (script: string, change: Partial<Limits> = {}, signal?: AbortSignal) =>
  runLimited(process.execPath, ['-e', script], { limits: { ...limits, ...change }, signal })
/** False once the process is gone, or only waits for its parent to take note. */
const isRunning = async (pid: number) =>
  readFile(`/proc/${pid}/stat`, 'utf8').then(
    (line) => !/\) [ZX] /.test(line),
    () => false,
  )

beforeAll(() => {
  process.env.SECRET_OF_THE_ACADEMY = 'hidden'
})
afterAll(async () => {
  delete process.env.SECRET_OF_THE_ACADEMY
  await rm(folder, { recursive: true, force: true })
})

describe('A program that reads what strangers sent', () => {
  test('answers with what it wrote', async () => {
    expect(await node('process.stdout.write("bonjour")')).toBe('bonjour')
  })

  test('says why it failed', async () => {
    await expect(node('console.error("no such film"); process.exit(3)')).rejects.toThrow(
      /code 3: no such film/,
    )
  })

  test('is given nothing of our environment but PATH', async () => {
    const names = JSON.parse(await node('process.stdout.write(JSON.stringify(Object.keys(process.env)))'))
    expect(names.sort()).toEqual(['LC_ALL', 'MALLOC_ARENA_MAX', 'PATH'])
  })

  test('is killed at its time, with all that it started', async () => {
    const pidFile = join(folder, 'pid')
    // A shell, which starts at once on a busy machine too.
    const script = 'sleep 600 & echo $! > "$0"; wait'
    const running = runLimited('sh', ['-c', script, pidFile], { limits: { ...limits, seconds: 5 } })
    await expect(running).rejects.toThrow(TookTooLong)
    const pid = Number(await readFile(pidFile, 'utf8'))
    expect(pid).toBeGreaterThan(1)
    await vi.waitFor(async () => expect(await isRunning(pid)).toBe(false), 20_000)
  })

  test('leaves nothing running behind when it ends by itself', async () => {
    const child = `require('node:child_process').spawn('sleep', ['600'], { stdio: 'ignore' })`
    const pid = Number(
      await node(`const child = ${child}; child.unref(); process.stdout.write(String(child.pid))`),
    )
    expect(pid).toBeGreaterThan(1)
    await vi.waitFor(async () => expect(await isRunning(pid)).toBe(false), 20_000)
  })

  test('stops when we stop', async () => {
    const stop = new AbortController()
    const running = node('setInterval(() => {}, 1000)', {}, stop.signal)
    stop.abort(new Error('the process stops'))
    await expect(running).rejects.toThrow('the process stops')
  })

  test('is stopped when it writes more than expected', async () => {
    await expect(node('for (;;) process.stdout.write("x".repeat(65536))')).rejects.toThrow(/more was written/)
  })
})

/** Where a tool of the system is missing or forbidden, the log says so when a video is prepared. */
const { wrappers } = await findWrappers()

describe.runIf(wrappers.includes('prlimit'))('Where the system has prlimit, such a program', () => {
  test('gets no more memory than its limit', async () => {
    const take = 'Buffer.alloc(3_000_000_000); process.stdout.write("taken")'
    expect(await node(take)).toBe('taken')
    await expect(node(take, { memoryBytes: 2_048 * MB })).rejects.toThrow(/ended with/)
  })

  test('writes no file larger than its limit', async () => {
    const file = join(folder, 'large')
    const script = `require('node:fs').writeFileSync(${JSON.stringify(file)}, Buffer.alloc(${3 * MB}))`
    await expect(node(script)).rejects.toThrow(/ended with/)
    expect((await stat(file)).size).toBeLessThanOrEqual(1 * MB)
  })

  // Such a program has the lowest priority: on a busy machine one second of its time takes many of the clock.
  test('gets no more processor time than its limit', async () => {
    const spin = 'for (;;);'
    await expect(node(spin, { seconds: 100, threads: 0.01 })).rejects.toThrow(/SIGXCPU|SIGKILL/)
  })
})

describe.runIf(wrappers.includes('unshare'))(
  'Where the system lets go of the network, such a program',
  () => {
    test('has none: it sees no interface that is up', async () => {
      const script =
        'process.stdout.write(JSON.stringify(Object.keys(require("node:os").networkInterfaces())))'
      expect(JSON.parse(await node(script))).toEqual([])
    })
  },
)
