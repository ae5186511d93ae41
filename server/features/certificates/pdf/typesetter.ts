import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '#server/platform/concurrency-limit.ts'
import { tooBusy } from '#server/platform/errors.ts'
import { root } from '#server/platform/root.ts'

/** A release holds this folder, as it holds the migrations. */
const assets = join(root, 'server/features/certificates/pdf/assets')
const FONTS = ['figtree', 'figtree-ext', 'cairo'].flatMap((name) =>
  [500, 600, 700].map((weight) => join(assets, `fonts/${name}-${weight}.ttf`)),
)

/** The compiler never forgets a page, about a megabyte each: its thread is replaced before that is much. */
const PAGES_PER_THREAD = 100
/** A thread takes 200 MB: without work it is ended. */
const IDLE_MS = 2 * 60_000
/** A page takes a tenth of a second; the first of a process some seconds, for the compiler itself is compiled then. */
const WITHIN_MS = 30_000
const LIMITS = { atOnce: 1, mostWaiting: 20 }

export interface TypesetterOptions {
  signature?: Uint8Array | null
  withinMs?: number
  pagesPerThread?: number
  idleMs?: number
}

export type Inputs = Record<string, string>

/** Makes pages one after the other in a thread of its own, which is started when it is needed. */
export function openTypesetter(options: TypesetterOptions = {}) {
  const { withinMs = WITHIN_MS, pagesPerThread = PAGES_PER_THREAD, idleMs = IDLE_MS } = options
  const limited = limitConcurrency(LIMITS)
  let compiled: Promise<WebAssembly.Module> | null = null
  let thread: { worker: Worker; pages: number } | null = null
  let idle: NodeJS.Timeout | undefined

  async function start() {
    // Kept for the next thread, which then need not compile it again.
    compiled ??= compileTypesetter()
    const module = await compiled
    const workerData = {
      module,
      template: join(assets, 'certificate.typ'),
      fonts: FONTS,
      signature: options.signature,
    }
    const worker = new Worker(join(assets, 'typesetter.mjs'), { workerData, env: {} })
    worker.unref()
    return { worker, pages: 0 }
  }

  async function stop() {
    const ending = thread
    thread = null
    await ending?.worker.terminate()
  }

  async function page(inputs: Inputs): Promise<Buffer> {
    thread ??= await start()
    const { worker } = thread
    thread.pages += 1
    worker.postMessage(inputs)
    // Meanwhile the thread counts for the process; without work it does not keep it running.
    worker.ref()
    try {
      const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(withinMs) })
      if (answer.problem) throw new Error(`a certificate could not be typeset: ${answer.problem}`)
      if (thread && thread.pages >= pagesPerThread) await stop()
      else worker.unref()
      return Buffer.from(answer.pdf)
    } catch (error) {
      // Whatever it is doing, nobody waits for it any more.
      await stop()
      throw (error as Error).name === 'AbortError' ? tooBusy() : error
    }
  }

  return {
    /** The PDF of a certificate; 503 if too many wait, or if it takes too long. */
    typeset: (inputs: Inputs) =>
      limited(async () => {
        clearTimeout(idle)
        try {
          return await page(inputs)
        } finally {
          idle = setTimeout(() => {
            compiled = null
            stop()
          }, idleMs).unref()
        }
      }),
    close: async () => {
      clearTimeout(idle)
      await stop()
    },
  }
}

async function compileTypesetter() {
  const file = createRequire(join(root, 'package.json')).resolve('@myriaddreamin/typst-ts-web-compiler/wasm')
  return WebAssembly.compile(await readFile(file))
}
