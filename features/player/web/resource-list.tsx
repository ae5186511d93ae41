import { Download, File, FileText, Image, Link2, type LucideIcon, Video } from 'lucide-react'
import type { Resource } from '#features/catalogue/contract.ts'
import { fileSize } from '#web/lib/format.ts'
import { type FileLinks, openFile } from '#web/lib/open-file.ts'
import type { Written } from '#web/lib/written.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { words } from '#words/player.ts'

const icons: Record<Resource['fileType'], LucideIcon> = {
  pdf: FileText,
  video: Video,
  image: Image,
  link: Link2,
  document: File,
}

type Props = { title: string; resources: Resource[]; links: FileLinks; languageAttributes: Written }

/** Files to download; each opens in a new tab under its original name. */
export function ResourceList({ title, resources, links, languageAttributes }: Props) {
  if (resources.length === 0) return null
  return (
    <section className="pt-6">
      <h3 className="text-base tracking-normal">{title}</h3>
      <ul>
        {resources.map((resource) => {
          const Icon = icons[resource.fileType]
          return (
            <li
              key={resource.id}
              className="grid grid-cols-[auto_1fr_auto] items-center gap-4 border-line border-b py-3"
            >
              <Icon aria-hidden="true" className="size-6 text-ink-muted" />
              <span className="min-w-0">
                <b className="wrap-anywhere block leading-snug">
                  <bdi {...languageAttributes}>{resource.name}</bdi>
                </b>
                {resource.description && (
                  <span className="block text-ink-soft text-sm">
                    <bdi {...languageAttributes}>{resource.description}</bdi>
                  </span>
                )}
                <span className="block text-ink-muted text-sm">
                  {words.kindAndSize(words.kinds[resource.fileType], fileSize(resource.bytes))}
                </span>
              </span>
              {resource.filePath && (
                <a
                  href={resource.filePath}
                  target="_blank"
                  rel="noopener noreferrer"
                  // Kept on the device: opened by what the device reads documents with.
                  download={resource.filePath.startsWith('blob:') ? resource.originalName : undefined}
                  onClick={(event) => void openFile(event, resource.id, links)}
                  aria-label={words.download(resource.name)}
                  className={buttonStyle({ variant: 'quiet', size: 'icon' })}
                >
                  <Download aria-hidden="true" />
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
