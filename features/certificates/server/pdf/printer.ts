import { readFile } from 'node:fs/promises'
import type { Identity } from '#server/platform/config.ts'
import { memoizedFromCatalogue } from '#server/platform/memoized.ts'
import type { Platform } from '#server/platform/platform.ts'
import { loadSharp } from '#server/platform/sharp.ts'
import type { Certificate } from '../certificate.ts'
import { documentInputs } from './document.ts'
import { sampleFacts, samplePage } from './sample-page.ts'
import { openTypesetter } from './typesetter.ts'

/** The page of the certificate that somebody looks at is loaded before the compiler warms up. */
const BEFORE_WARMING_MS = 1_000

type Printer = ReturnType<typeof openPrinter>
const printers = new WeakMap<Platform, Printer>()

/** The one printer of an academy in this process: the route prints with it, others say when it will be needed. */
export function printerOf(platform: Platform): Printer {
  const known = printers.get(platform)
  if (known) return known
  const printer = openPrinter(platform)
  printers.set(platform, printer)
  return printer
}

function openPrinter(platform: Platform) {
  const { config, log } = platform
  const memoized = memoizedFromCatalogue<Buffer>(platform, 'certificateFiles', ({ length }) => length)
  const signature = signatureOnce(platform)
  let opened: ReturnType<typeof openTypesetter> | undefined
  let warmsUp = false
  let warming: NodeJS.Timeout | undefined

  const ready = async () => {
    const picture = await signature()
    opened ??= openTypesetter({ signature: picture })
    return { typesetter: opened, hasSignature: picture !== null }
  }
  async function warm() {
    const { typesetter, hasSignature } = await ready()
    const wasWarm = typesetter.isWarm()
    const began = performance.now()
    await typesetter.warm((page) => samplePage(config, page, hasSignature))
    if (!wasWarm) log.info({ ms: Math.round(performance.now() - began) }, 'the typesetter is warm')
  }

  return {
    pdf: (certificate: Certificate) =>
      memoized(certificate.number, async () => {
        const { typesetter, hasSignature } = await ready()
        return typesetter.typeset(documentInputs(config, certificate, hasSignature))
      }),
    /** A certificate of nobody, as it would look. */
    async sample(identity: Identity, about: Pick<Certificate, 'language' | 'fullName' | 'formationName'>) {
      const { typesetter, hasSignature } = await ready()
      return typesetter.typeset(documentInputs({ ...config, ...identity }, sampleFacts(about), hasSignature))
    },
    /** From now on it gets ready when it is expected to print. */
    warmUpWhenExpected() {
      warmsUp = true
    },
    /** Somebody looks at a certificate, or has just earned one: its PDF may be asked for next. */
    expectWork() {
      if (!warmsUp || warming) return
      warming = setTimeout(() => {
        warm()
          .catch((error) => log.warn({ err: error }, 'the typesetter was not warmed up'))
          .finally(() => {
            warming = undefined
          })
      }, BEFORE_WARMING_MS).unref()
    },
    async close() {
      clearTimeout(warming)
      await opened?.close()
    },
  }
}

/** The one of the environment, read at the first certificate. One that cannot be used is reported, and not printed. */
function signatureOnce({ identity, log }: Platform) {
  let reading: Promise<Buffer | null> | undefined
  return () => {
    const { signature } = identity.given.signatory
    reading ??=
      typeof signature === 'string'
        ? readSignature(signature).catch((error) => {
            log.error({ err: error }, 'ACADEMY_SIGNATURE cannot be used: certificates are printed without')
            return null
          })
        : Promise.resolve(null)
    return reading
  }
}

const MAX_BYTES = 2 * 1024 * 1024
const SIZE = { width: 900, height: 270 }

/**
 * The signature that the academy configured, as a small PNG. Redrawn whatever it was, so that nothing of the file but
 * its picture gets into a certificate. An error says what is wrong with it.
 */
export async function readSignature(path: string): Promise<Buffer> {
  const file = await readFile(path)
  if (file.length > MAX_BYTES) throw new Error('ACADEMY_SIGNATURE must be at most 2 MB')
  const sharp = await loadSharp()
  const picture = sharp(file, { limitInputPixels: 40_000_000, density: 300 })
  const { format } = await picture.metadata()
  if (format !== 'png' && format !== 'svg') throw new Error('ACADEMY_SIGNATURE must be a PNG or an SVG')
  return picture
    .resize({ ...SIZE, fit: 'inside', withoutEnlargement: format === 'png' })
    .png({ palette: true, colours: 64 })
    .toBuffer()
}
