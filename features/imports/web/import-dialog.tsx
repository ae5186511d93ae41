import { Dialog } from '#web/ui/dialog.tsx'
import { words } from '#words/import.ts'
import { ImportFile } from './import-file.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

export function ImportDialog(props: Props) {
  return (
    <Dialog {...props} width="wide" title={words.title} description={words.lead} closeLabel={words.close}>
      <ImportFile />
    </Dialog>
  )
}
