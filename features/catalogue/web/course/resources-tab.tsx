import { Download, FileText, Lock } from 'lucide-react'
import type { MouseEvent } from 'react'
import { fileSize } from '#web/lib/format.ts'
import { imageAddress } from '#web/lib/images.ts'
import { type FileLinks, openFile } from '#web/lib/open-file.ts'
import type { Written } from '#web/lib/written.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words } from '#words/course.ts'
import type { Resource } from '../../contract.ts'

type Props = { resources: readonly Resource[]; links: FileLinks; languageAttributes: Written }

/** Lists locked files too, to show what enrolling opens. */
export function ResourcesTab({ resources, ...row }: Props) {
  return (
    <section className="grid gap-4">
      <h2 className="text-2xl">{words.resourcesTitle}</h2>
      {resources.length === 0 && <p className="text-ink-soft">{words.noResources}</p>}
      {resources.some(({ locked }) => locked) && <p className="text-ink-soft">{words.lockedText}</p>}
      {resources.length > 0 && (
        <ul className="divide-y divide-line rounded border border-line bg-surface">
          {resources.map((resource) => (
            <ResourceRow key={resource.id} resource={resource} {...row} />
          ))}
        </ul>
      )}
    </section>
  )
}

type RowProps = { resource: Resource; links: FileLinks; languageAttributes: Written }

function ResourceRow({ resource, links, languageAttributes }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <FileText aria-hidden="true" className="text-ink-muted" />
      <div className="min-w-0 flex-[1_1_14rem]">
        <h3 className="font-semibold text-base leading-snug tracking-normal">
          <bdi {...languageAttributes}>{resource.name}</bdi>
        </h3>
        {resource.description && (
          <p className="text-ink-soft text-sm">
            <bdi {...languageAttributes}>{resource.description}</bdi>
          </p>
        )}
        <p className="text-ink-muted text-sm">
          {[words.kinds[resource.fileType], fileSize(resource.bytes)].join(' · ')}
        </p>
      </div>
      <Access resource={resource} links={links} />
    </li>
  )
}

function Access({ resource, links }: Omit<RowProps, 'languageAttributes'>) {
  const { id, locked, filePath, fileType, name, originalName } = resource
  const open = (event: MouseEvent<HTMLAnchorElement>) => void openFile(event, id, links)
  const address = imageAddress(filePath)
  if (locked || !address) {
    return (
      <Badge icon={Lock} tone="neutral">
        {words.locked}
      </Badge>
    )
  }
  if (fileType === 'link') {
    return (
      <a href={address} onClick={open} target="_blank" rel="noopener noreferrer" className={action}>
        <span aria-hidden="true">{words.openShort}</span>
        <VisuallyHidden>{words.open(name)}</VisuallyHidden>
      </a>
    )
  }
  return (
    <a href={address} onClick={open} download={originalName} className={action}>
      <Download aria-hidden="true" />
      <span aria-hidden="true">{words.downloadShort}</span>
      <VisuallyHidden>{words.download(name)}</VisuallyHidden>
    </a>
  )
}

const action = buttonStyle({ variant: 'secondary', size: 'small' })
