import { FileInput } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { words } from '#words/import.ts'
import { ImportFile } from './import-file.tsx'
import type { ImportSpace } from './recognised.tsx'

const space: ImportSpace = {
  calls: 'formateur',
  courses: paths.trainer.courses,
  course: paths.trainer.course,
}

/** For trainers the page of administrators is a dialog over their list. */
export function ImportButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FileInput aria-hidden="true" />
        {words.title}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        width="wide"
        title={words.title}
        description={words.lead}
        closeLabel={words.close}
      >
        <ImportFile space={space} />
      </Dialog>
    </>
  )
}
