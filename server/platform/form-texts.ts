import { tooLarge } from './errors.ts'
import type { FormPart } from './form-parts.ts'

interface Limits {
  /** The fields to collect; others are dropped. */
  names: readonly string[]
  eachBytes: number
  /** All fields together: a form may have many. */
  allBytes: number
  /** The refusal of a field that is larger than one may be. */
  tooLargeField?: (name: string) => Error
}

/** Collects the text fields of one form, and refuses at the first byte too many. */
export function collectTexts({ names, eachBytes, allBytes, tooLargeField = () => tooLarge() }: Limits) {
  const known = new Set(names)
  const texts = new Map<string, string>()
  let all = 0

  async function add({ name, content }: FormPart) {
    if (!known.has(name)) return
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of content.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length
      all += chunk.length
      if (bytes > eachBytes) throw tooLargeField(name)
      if (all > allBytes) throw tooLarge()
      chunks.push(chunk)
    }
    texts.set(name, Buffer.concat(chunks).toString('utf8'))
  }
  return { texts, add }
}
