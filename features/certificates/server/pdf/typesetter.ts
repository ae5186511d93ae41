import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '#server/platform/concurrency-limit.ts'
import { tooBusy } from '#server/platform/errors.ts'
import { root } from '#server/platform/root.ts'

/** A release holds this folder, as it holds the migrations. */
const assets = join(root, 'features/certificates/server/pdf/assets')
const FONTS = ['figtree', 'figtree-ext', 'cairo'].flatMap((name) =>
  [500, 600, 700].map((weight) => join(assets, `fonts/${name}-${weight}.ttf`)),
)

/** The compiler never forgets a page, about a megabyte each: its thread is replaced before that is much. */
const PAGES_PER_THREAD = 100
const MAX_MEMORY_MB = 192
/** The compiler takes 200 MB: without work, everything of it is dropped. */
const IDLE_MS = 15 * 60_000
/** A page takes a tenth of a second; the first of a process some seconds, for the compiler itself is compiled then. */
const WITHIN_MS = 30_000
/** V8 optimises the compiler while it works: from about this page on, a page takes as little as all later ones. */
const WARM_AFTER_PAGES = 16
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
  const { pagesPerThread = PAGES_PER_THREAD, idleMs = IDLE_MS } = options
  const limited = limitConcurrency(LIMITS)
  /** Compiled once for all threads; what V8 optimised of it stays with it. */
  let compiled: { module: Promise<WebAssembly.Module>; pages: number } | null = null
  let thread: { worker: Worker; pages: number } | null = null
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  async function start() {
    compiled ??= { module: compileTypesetter(), pages: 0 }
    const workerData = {
      module: await compiled.module,
      template: join(assets, 'certificate.typ'),
      fonts: FONTS,
      signature: options.signature,
    }
    // The compiler's own memory is not in this heap, but counted with each page.
    const resourceLimits = { maxOldGenerationSizeMb: 64 }
    const worker = new Worker(join(assets, 'typesetter.mjs'), { workerData, env: {}, resourceLimits })
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
      const signal = AbortSignal.timeout(options.withinMs ?? WITHIN_MS)
      const [answer] = await once(worker, 'message', { signal })
      if (answer.problem) throw new Error(`a certificate could not be typeset: ${answer.problem}`)
      if (compiled) compiled.pages += 1
      const isFull = answer.memoryMb > MAX_MEMORY_MB || (thread && thread.pages >= pagesPerThread)
      if (isFull) await stop()
      else worker.unref()
      return readableInBothDirections(Buffer.from(answer.pdf))
    } catch (error) {
      // Whatever it is doing, nobody waits for it any more.
      await stop()
      throw (error as Error).name === 'AbortError' ? tooBusy() : error
    }
  }

  function stopWhenIdle() {
    clearTimeout(idle)
    if (isClosed) return
    idle = setTimeout(() => {
      compiled = null
      stop()
    }, idleMs).unref()
  }

  const typeset = (inputs: Inputs) =>
    limited(async () => {
      clearTimeout(idle)
      try {
        return await page(inputs)
      } finally {
        stopWhenIdle()
      }
    })

  return {
    /** The PDF of a certificate; 503 if too many wait, or if it takes too long. */
    typeset,
    isWarm: () => (compiled?.pages ?? 0) >= WARM_AFTER_PAGES,
    /** Makes pages that nobody reads until the compiler is quick. A page that somebody waits for comes between them. */
    async warm(sample: (page: number) => Inputs) {
      stopWhenIdle()
      while (!isClosed && (compiled?.pages ?? 0) < WARM_AFTER_PAGES)
        await typeset(sample(compiled?.pages ?? 0))
    },
    close: async () => {
      isClosed = true
      clearTimeout(idle)
      await stop()
    },
  }
}

/**
 * An Arabic document is marked as bound on the right, which says nothing of a single page. But the reader of Chrome and
 * Android takes it for the direction of every line, and copies the number of the certificate backwards.
 */
function readableInBothDirections(pdf: Buffer) {
  const mark = pdf.indexOf('/Direction /R2L')
  if (mark !== -1) pdf.write('/Direction /L2R', mark, 'latin1')
  return pdf
}

async function compileTypesetter() {
  const file = createRequire(join(root, 'package.json')).resolve('@myriaddreamin/typst-ts-web-compiler/wasm')
  return WebAssembly.compile(await readFile(file))
}
