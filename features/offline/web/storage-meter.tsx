import { fileSize } from '#web/lib/format.ts'
import { words } from '#words/device.ts'
import type { OfflineItem } from './offline-items.ts'

const { page: text } = words

/** How the downloads divide into videos, documents and texts. */
export function StorageMeter({ items }: { items: readonly OfflineItem[] }) {
  const downloaded = items.filter(({ state }) => state === 'kept')
  const documents = downloaded.reduce((sum, item) => sum + item.documents, 0)
  const videos = downloaded.reduce(
    (sum, item) => sum + (item.kind === 'video' ? item.total - item.documents : 0),
    0,
  )
  const texts = downloaded.reduce(
    (sum, item) => sum + (item.kind === 'text' ? item.total - item.documents : 0),
    0,
  )
  const whole = Math.max(1, videos + documents + texts)
  const parts = [
    { name: 'films', bytes: videos, colour: 'bg-majorelle', label: text.videos },
    { name: 'documents', bytes: documents, colour: 'bg-saffron', label: text.documents },
    { name: 'texts', bytes: texts, colour: 'bg-terracotta', label: text.texts },
  ]
  return (
    <div className="grid gap-2">
      <div
        role="img"
        aria-label={text.meter(fileSize(videos), fileSize(documents), fileSize(texts))}
        className="flex h-3 overflow-hidden rounded-full bg-[color-mix(in_oklch,var(--ink)_12%,var(--surface))] forced-colors:border"
      >
        {parts.map(({ name, bytes, colour }) => (
          <div key={name} className={colour} style={{ inlineSize: `${(bytes / whole) * 100}%` }} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
        {parts.map(({ name, bytes, colour, label }) => (
          <li key={name} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-3 rounded-full ${colour}`} />
            {label(fileSize(bytes))}
          </li>
        ))}
      </ul>
    </div>
  )
}
