import { useState } from 'react'
import type { WatchChapter } from '#shared/chapters.ts'
import type { Answer } from '#web/lib/api-call.ts'
import { keptOwner } from '#web/lib/device/kept-owner.ts'
import { bytesOf, mayKeep, qualitiesOf } from '#web/lib/device/size.ts'
import { fileSize } from '#web/lib/format.ts'
import { useModule } from '#web/lib/use-module.ts'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/device-offer.ts'
import { KeepBox } from './keep-box.tsx'

const loadState = () => import('./kept-state.tsx')
const loadDialog = () => import('./keep-dialog.tsx')
const nothing = async () => null

type Props = { watch: Answer<'GET /api/formations/watch/:id'>; chapter: WatchChapter }

/** « Garder ce chapitre hors connexion ». Its dialog, and what is known of kept chapters, are loaded when needed. */
export function KeepChapter({ watch, chapter }: Props) {
  /** Undefined until it is opened for the first time. */
  const [isOpen, setOpen] = useState<boolean>()
  const [hasKept, setHasKept] = useState(() => keptOwner() !== null)
  const { module: state } = useModule<Awaited<ReturnType<typeof loadState>> | null>(
    hasKept ? loadState : nothing,
  )
  const { module: dialog } = useModule<Awaited<ReturnType<typeof loadDialog>> | null>(
    isOpen === undefined ? nothing : loadDialog,
  )
  if (chapter.kind === 'quiz' || chapter.locked) return null
  if (!mayKeep(chapter)) return <KeepBox title={words.title} note={words.outsideNote} />
  const offer = (
    <KeepBox title={words.title} note={noteOf(chapter)}>
      <Button size="small" aria-label={words.chapter} onClick={() => setOpen(true)}>
        {words.keep}
      </Button>
    </KeepBox>
  )
  return (
    <div className="max-w-measure">
      {state ? <state.KeptChapter chapterId={chapter.id} offer={offer} /> : offer}
      {dialog && (
        <dialog.KeepDialog
          formationId={watch.formation.id}
          chapterId={chapter.id}
          open={isOpen === true}
          onClose={() => setOpen(false)}
          onKept={() => setHasKept(true)}
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
