import type { PackageValues } from './commits.ts'

/** As the run-time object in the frame names its messages. */
export const MESSAGE = 'academy-package'

type Message =
  | { event: 'call' | 'escape' }
  | { event: 'refused'; what: 'frame' | 'worker' }
  | { event: 'values'; values: PackageValues; base: number; urgent: boolean }

/** What a message of the package says; null for any other. */
export function messageIn(data: unknown, session: string): Message | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, session: named, event, what, values, base, urgent } = data as Record<string, unknown>
  if (type !== MESSAGE || named !== session) return null
  if (event === 'call' || event === 'escape') return { event }
  if (event === 'refused' && (what === 'frame' || what === 'worker')) return { event, what }
  if (event !== 'values' || typeof values !== 'object' || values === null) return null
  const texts = Object.entries(values).filter(([, value]) => typeof value === 'string')
  return { event, values: Object.fromEntries(texts), base: Number(base) || 0, urgent: urgent === true }
}
