import { useState } from 'react'
import { keptOwner } from '#web/lib/device/kept-owner.ts'
import { useModule } from '#web/lib/use-module.ts'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/device-offer.ts'
import { KeepBox } from './keep-box.tsx'

const loadState = () => import('./kept-state.tsx')
const loadDialog = () => import('./keep-dialog.tsx')
const nothing = async () => null

type Props = {
  formation: { id: number; name: string }
  /** In a list of courses: one button, which names its course. */
  inList?: boolean
}

/** « Garder la formation hors connexion »: every chapter that can be kept, and all documents. */
export function KeepCourse({ formation, inList = false }: Props) {
  /** Undefined until it is opened for the first time. */
  const [isOpen, setOpen] = useState<boolean>()
  const [hasKept, setHasKept] = useState(() => keptOwner() !== null)
  const { module: state } = useModule<Awaited<ReturnType<typeof loadState>> | null>(
    hasKept ? loadState : nothing,
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
      {inList ? words.title : words.keep}
    </Button>
  )
  const offer = inList ? (
    button
  ) : (
    <KeepBox title={words.title} note={words.courseNote}>
      {button}
    </KeepBox>
  )
  return (
    <>
      {state ? (
        <state.KeptCourseState
          formationId={formation.id}
          inList={inList}
          offer={offer}
          onRest={() => setOpen(true)}
        />
      ) : (
        offer
      )}
      {dialog && (
        <dialog.KeepDialog
          formationId={formation.id}
          chapterId={null}
          open={isOpen === true}
          onClose={() => setOpen(false)}
          onKept={() => setHasKept(true)}
        />
      )}
    </>
  )
}
