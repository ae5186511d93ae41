import { Card } from '#web/ui/card.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { Sessions } from './sessions.tsx'

export function AccountTab({ trainer }: { trainer: boolean }) {
  return (
    <div className="grid max-w-[48rem] gap-6">
      <Card as="section">
        <Sessions />
      </Card>
      <Card as="section">
        <DownloadData />
      </Card>
      <Card as="section">
        <DeleteAccount trainer={trainer} />
      </Card>
    </div>
  )
}
