import { FileInput } from 'lucide-react'
import { lazy, useState, useTransition } from 'react'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/courses-list.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

/** For trainers the page of administrators is a dialog over their list, loaded when it is first opened. */
export function ImportButton() {
  const [isOpen, setOpen] = useState<boolean>()
  const [isLoading, startLoading] = useTransition()
  return (
    <>
      <Button busy={isLoading} onClick={() => startLoading(() => setOpen(true))}>
        <FileInput aria-hidden="true" />
        {words.import}
      </Button>
      {isOpen !== undefined && <ImportDialog open={isOpen} onOpenChange={setOpen} />}
    </>
  )
}
