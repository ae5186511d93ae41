import { useState } from 'react'
import { useModule } from '#web/lib/use-module.ts'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/device-offer.ts'
import { DownloadBox } from './download-box.tsx'
import { offlineOwner } from './offline-owner.ts'

const loadState = () => import('./offline-state.tsx')
const loadDialog = () => import('./download-dialog.tsx')
const nothing = async () => null

type Props = {
  formation: { id: number; name: string }
  /** In a list of courses: one button, which names its course. */
  inList?: boolean
}

/** « Garder la formation hors connexion »: every chapter that can be downloaded, and all documents. */
export function DownloadCourse({ formation, inList = false }: Props) {
  /** Undefined until it is opened for the first time. */
  const [isOpen, setOpen] = useState<boolean>()
  const [hasDownloads, setHasDownloads] = useState(() => offlineOwner() !== null)
  const { module: state } = useModule<Awaited<ReturnType<typeof loadState>> | null>(
    hasDownloads ? loadState : nothing,
  )
  const { module: dialog } = useModule<Awaited<ReturnType<typeof loadDialog>> | null>(
    isOpen === undefined ? nothing : loadDialog,
  )
  const label = inList ? words.courseNamed(formation.name) : words.formation
  const button = (
    <Button
      size="small"
      block={inList}
      variant={inList ? 'quiet' : undefined}
      aria-label={label}
      onClick={() => setOpen(true)}
    >
      {inList ? words.title : words.download}
    </Button>
  )
  const offer = inList ? (
    button
  ) : (
    <DownloadBox title={words.title} note={words.courseNote}>
      {button}
    </DownloadBox>
  )
  return (
    <>
      {state ? (
        <state.OfflineCourseState
          formationId={formation.id}
          inList={inList}
          offer={offer}
          onRest={() => setOpen(true)}
        />
      ) : (
        offer
      )}
      {dialog && (
        <dialog.DownloadDialog
          formationId={formation.id}
          chapterId={null}
          open={isOpen === true}
          onClose={() => setOpen(false)}
          onQueued={() => setHasDownloads(true)}
        />
      )}
    </>
  )
}
