import { useState } from 'react'
import type { WatchChapter } from '#features/chapters/contract.ts'
import type { Answer } from '#web/lib/api-call.ts'
import { fileSize } from '#web/lib/format.ts'
import { useModule } from '#web/lib/use-module.ts'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/device-offer.ts'
import { DownloadBox } from './download-box.tsx'
import { offlineOwner } from './offline-owner.ts'
import { bytesOf, mayDownload, qualitiesOf } from './size.ts'

const loadState = () => import('./offline-state.tsx')
const loadDialog = () => import('./download-dialog.tsx')
const nothing = async () => null

type Props = { watch: Answer<'GET /api/formations/watch/:id'>; chapter: WatchChapter }

/** « Garder ce chapitre hors connexion ». Its dialog, and what is known of downloads, are loaded when needed. */
export function DownloadChapter({ watch, chapter }: Props) {
  /** Undefined until it is opened for the first time. */
  const [isOpen, setOpen] = useState<boolean>()
  const [hasDownloads, setHasDownloads] = useState(() => offlineOwner() !== null)
  const { module: state } = useModule<Awaited<ReturnType<typeof loadState>> | null>(
    hasDownloads ? loadState : nothing,
  )
  const { module: dialog } = useModule<Awaited<ReturnType<typeof loadDialog>> | null>(
    isOpen === undefined ? nothing : loadDialog,
  )
  if (chapter.kind === 'quiz' || chapter.locked) return null
  if (!mayDownload(chapter)) return <DownloadBox title={words.title} note={words.outsideNote} />
  const offer = (
    <DownloadBox title={words.title} note={noteOf(chapter)}>
      <Button size="small" aria-label={words.chapter} onClick={() => setOpen(true)}>
        {words.download}
      </Button>
    </DownloadBox>
  )
  return (
    <div className="max-w-measure">
      {state ? <state.OfflineChapter chapterId={chapter.id} offer={offer} /> : offer}
      {dialog && (
        <dialog.DownloadDialog
          formationId={watch.formation.id}
          chapterId={chapter.id}
          open={isOpen === true}
          onClose={() => setOpen(false)}
          onQueued={() => setHasDownloads(true)}
        />
      )}
    </div>
  )
}

function noteOf(chapter: WatchChapter) {
  if (chapter.kind !== 'video') return words.textNote
  const lowest = qualitiesOf([chapter])
    .filter((quality) => quality !== 'sound')
    .at(-1)
  const bytes = lowest && bytesOf(chapter, lowest)
  return bytes ? words.chapterNote(`${lowest}p`, fileSize(bytes)) : words.fileNote
}
